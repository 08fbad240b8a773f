const MAY_MS = 3000

/** Waits for the last words to a server, which may be away: that must not keep anybody from ending. */
export async function asLongAsItMay(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise((resolve) => (timer = setTimeout(resolve, MAY_MS)))
  await Promise.race([work, enough])
  clearTimeout(timer)
}
