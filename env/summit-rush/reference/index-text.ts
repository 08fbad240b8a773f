/** Ascending indices in few words: `7`, `280–305`, `0, 10, … 270`, `8–9, 18–19, … 278–279`; nothing for none. */
export function indexText(indices: readonly number[]): string {
  const texts = runs(indices)
  return texts.length > 3 ? `${texts[0]}, ${texts[1]}, … ${texts.at(-1)}` : texts.join(', ')
}

function runs(indices: readonly number[]): string[] {
  const starts = indices.filter((index, i) => i === 0 || index !== indices[i - 1] + 1)
  const ends = indices.filter((index, i) => index + 1 !== indices[i + 1])
  return starts.map((start, i) => (start === ends[i] ? String(start) : `${start}–${ends[i]}`))
}
