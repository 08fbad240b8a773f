/** Terms under which the package may pass on what it depends on. Another one needs a look by a person first. */
const KNOWN_TERMS = new Set(['Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'Unlicense'])

/**
 * Every package that an installation of this one brings, by its terms; those of development are not among them.
 * @param {{ packages: Record<string, { version?: string, license?: string, dev?: boolean, devOptional?: boolean }> }} lock the lock file
 * @returns {Map<string, string[]>} `name version` by terms, both in order
 */
export function packagesByTerms({ packages }) {
  const byTerms = new Map()
  for (const [path, { version, license = 'unknown', dev, devOptional }] of Object.entries(packages)) {
    if (path === '' || dev || devOptional) continue
    const terms = license.replaceAll(/[()]/g, '')
    byTerms.set(terms, [...(byTerms.get(terms) ?? []), `${path.replace(/^.*node_modules\//, '')} ${version}`])
  }
  const sorted = [...byTerms].map(([terms, names]) => [terms, [...new Set(names)].sort()])
  return new Map(sorted.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Terms among these that nobody has looked at.
 * @param {Iterable<string>} terms
 * @returns {string[]}
 */
export function unknownTerms(terms) {
  return [...terms].filter((one) => !one.split(/ (?:AND|OR) /).every((part) => KNOWN_TERMS.has(part)))
}

/**
 * The page of third-party material with its list of packages made anew.
 * @param {string} page
 * @param {object} lock
 */
export function fillThirdParty(page, lock) {
  const rows = [...packagesByTerms(lock)].map(([terms, names]) => `- **${terms}**: ${names.join(', ')}`)
  return page.replace(
    /(<!-- packages:begin -->\n)[^]*(<!-- packages:end -->)/,
    (_, begin, end) => `${begin}\n${rows.join('\n')}\n\n${end}`,
  )
}
