import { error, skip, warning, type Criterion, type Finding } from '../criterion.js'
import type { Subject } from '../subject.js'
import { isRecord, show } from '../values.js'

type Check = (image: unknown) => string | undefined

const isText: Check = (image) => (typeof image === 'string' && image !== '' ? undefined : `${show(image)}, not a text`)

function isPixels(image: unknown): string | undefined {
  if (!isRecord(image)) return `${show(image)}, not { data, width, height }`
  const { data, width, height } = image
  const bytes = data instanceof Uint8Array || data instanceof Uint8ClampedArray ? data.length : undefined
  const pixels = Number(width) * Number(height)
  return bytes === 3 * pixels || bytes === 4 * pixels ? undefined : `${show(data)} for ${show(width)} × ${show(height)}`
}

const CHECKS: Readonly<Record<string, Check>> = {
  ansi: isText,
  svg: isText,
  rgb_array: isPixels,
  human: (image) => (image === undefined || image === null ? undefined : `${show(image)}, not nothing`),
}

function modesOf(subject: Subject): readonly string[] | undefined {
  const { renderModes } = subject.build().env
  return Array.isArray(renderModes) ? (renderModes as string[]) : undefined
}

function* modesRender(subject: Subject): Iterable<Finding> {
  const modes = modesOf(subject)
  if (!modes) yield warning('renderModes is not declared; [] says that there are none')
  else if (modes.length === 0) yield skip('no render modes')
  for (const mode of modes ?? []) {
    const probe = subject.build()
    const render = probe.env.render as ((mode: string) => unknown) | undefined
    if (typeof render !== 'function') {
      yield error(`renderModes declares ${mode}, but there is no render()`)
      return
    }
    const check: Check = subject.options.renderChecks?.[mode] ?? CHECKS[mode] ?? (() => undefined)
    for (let round = 0; round < 4; round++) {
      subject.play(probe, { steps: round, actions: `render/${round}` })
      const problem = check(Reflect.apply(render, probe.env, [mode]))
      if (problem !== undefined) {
        yield error(`render('${mode}') gives ${problem}`)
        break
      }
    }
    Reflect.apply(probe.env.close as () => void, probe.env, [])
  }
}

function* framesPerSecond(subject: Subject): Iterable<Finding> {
  const { renderFps } = subject.build().env
  const moving = modesOf(subject)?.find((mode) => mode === 'human' || mode === 'rgb_array')
  if (renderFps !== undefined && !(Number.isFinite(renderFps) && (renderFps as number) > 0)) {
    yield error(`renderFps is ${show(renderFps)}`)
  } else if (renderFps === undefined && moving !== undefined) yield warning(`${moving} wants renderFps`)
}

export const RENDER_CRITERIA: readonly Criterion[] = [
  { number: 22, title: 'Every declared render mode gives its type', severity: 'error', of: 'both', run: modesRender },
  {
    number: 29,
    title: 'renderFps is above 0 where a mode moves',
    severity: 'error',
    of: 'both',
    run: framesPerSecond,
  },
]
