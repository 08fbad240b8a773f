import { appendFileSync, existsSync } from 'node:fs'

// A task for tests: squares numbers, or breaks in a way that the job names.

class Broken extends Error {
  constructor() {
    super('this job breaks')
  }
}

export const task = {
  name: 'squares',
  module: import.meta.filename,
  async run({ number, fault, files }) {
    if (fault === 'throws') throw new Broken()
    if (fault === 'dies') process.exit(3)
    if (fault === 'dies once') {
      const again = existsSync(files[0])
      appendFileSync(files[0], 'begun\n')
      if (!again) process.exit(3)
    }
    if (fault === 'dies later') setTimeout(() => process.exit(3), 50)
    if (fault === 'never ends') await new Promise((resume) => setTimeout(resume, 60_000))
    if (fault === 'waits') {
      const [begun, go] = files
      appendFileSync(begun, `${process.pid}\n`)
      while (!existsSync(go)) await new Promise((resume) => setTimeout(resume, 10))
    }
    // The first ends last where several are done at a time.
    await new Promise((resume) => setTimeout(resume, number === 0 ? 30 : 1))
    return { square: number * number }
  },
}
