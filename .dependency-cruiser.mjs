// What must not import what: ARCHITECTURE.md says why. `npm run imports` checks it, types included.
const TESTS = String.raw`\.(test|bench|fixture)\.tsx?$|/testing/`
const FOLDERS = ['env', 'agents', 'runtime', 'eval', 'training', 'cli', 'play']

/** A folder's sources, without its tests. */
const sourcesOf = (folder) => ({ path: `^${folder}/`, pathNot: TESTS })

/** A folder may import these folders of the project, and no other. */
const only = (folder, allowed, comment) => ({
  name: `${folder}-imports-${allowed.join('-') || 'nothing'}-only`,
  comment,
  severity: 'error',
  from: sourcesOf(folder),
  to: { path: `^(${FOLDERS.filter((other) => other !== folder && !allowed.includes(other)).join('|')})/` },
})

/** A package, or a family of them, belongs to one place. */
const home = (packages, place, comment) => ({
  name: `${packages}-only-in-${place}`.replaceAll(/[^\w-]+/g, '-'),
  comment,
  severity: 'error',
  from: { path: `^(${FOLDERS.join('|')})/`, pathNot: `^(${place})|${TESTS}` },
  to: { path: `^node_modules/(${packages})/` },
})

export default {
  forbidden: [
    only('env', [], 'Worlds know nothing of who plays in them.'),
    only('agents', ['env'], 'A teammate knows the view of its seat, and nothing of who runs it.'),
    only('runtime', ['env', 'agents'], 'The rim serves evaluation and training; it does not know them.'),
    only('eval', ['env', 'agents', 'runtime'], 'What is measured does not depend on how it was trained.'),
    only('training', ['env', 'agents', 'runtime', 'eval'], 'A library: whoever uses it is elsewhere.'),
    only('cli', ['env', 'agents', 'runtime', 'eval', 'training'], 'The page is served as built files.'),
    only('play', ['env', 'agents', 'runtime'], 'The page needs no learner and no benchmark.'),
    {
      name: 'pure-worlds-and-teammates',
      comment:
        'The same code runs in a browser and repeats bit for bit: no Node, and of packages the random stream alone.',
      severity: 'error',
      from: { path: '^(env|agents)/', pathNot: TESTS },
      to: { pathNot: '^(env|agents)/|^node_modules/(@types/)?seedrandom/' },
    },
    {
      name: 'contract-knows-no-world',
      comment: 'What every environment keeps is said without any of them.',
      severity: 'error',
      from: { path: '^env/(api|cards)/', pathNot: TESTS },
      to: { path: '^env/(summit-rush|tri-peaks|summit-board)/' },
    },
    {
      name: 'worlds-know-no-other',
      comment: 'What two worlds share is in env/cards or env/api.',
      severity: 'error',
      from: { path: '^env/(summit-rush|tri-peaks|summit-board)/', pathNot: TESTS },
      to: { path: '^env/(summit-rush|tri-peaks|summit-board)/', pathNot: '^env/$1/' },
    },
    {
      name: 'no-tests-in-sources',
      comment: 'Tests and what they work with are not in the package.',
      severity: 'error',
      from: { path: `^(${FOLDERS.join('|')})/`, pathNot: TESTS },
      to: { path: TESTS, pathNot: '^node_modules/' },
    },
    {
      name: 'no-development-packages-in-sources',
      comment:
        'Who installs the package has none of them; an optional peer is asked for. The page is bundled with what it needs.',
      severity: 'error',
      from: { path: '^(env|agents|runtime|eval|training|cli)/', pathNot: TESTS },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['npm', 'npm-peer', 'type-only'],
        pathNot: '^node_modules/@types/',
      },
    },
    home('@tensorflow', 'training/', 'Gradients are computed in training alone; models run on ONNX Runtime.'),
    home('onnxruntime-(node|web)', 'runtime/onnx/|play/', 'One place loads models.'),
    home('commander', 'cli/', 'Words of a command line are read in one place.'),
    home('preact|@preact', 'play/', 'Only the page has a screen.'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|runs)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'types'] },
  },
}
