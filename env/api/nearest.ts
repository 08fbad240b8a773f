/** Fewest letters to insert, delete or change to make one word of the other (Levenshtein). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)))
    }
    row = next
  }
  return row[b.length]
}

/** The known word that was most likely meant, case ignored; undefined when over a third of the letters would be wrong. */
export function nearest(got: string, known: readonly string[]): string | undefined {
  const typed = got.toLowerCase()
  let found: string | undefined
  let best = Math.max(2, Math.floor(typed.length / 3)) + 1
  for (const word of known) {
    const distance = editDistance(typed, word.toLowerCase())
    if (distance < best && distance < typed.length) {
      best = distance
      found = word
    }
  }
  return found
}
