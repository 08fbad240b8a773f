#!/usr/bin/env node
// The launcher is committed, so that `npx summit` can say what is wrong when there is no build.
import { existsSync } from 'node:fs'

// A reader that has seen enough, such as `head`, closes the pipe: no error.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

const main = new URL('../dist/cli/main.js', import.meta.url)
if (existsSync(main)) {
  const { run } = await import(main.href)
  await run(process.argv)
} else {
  console.error(`summit: this checkout has not been built yet [cli/no-build]
  expected: ${main.pathname}
  next:     run \`npm ci\` (without --omit=dev) or \`npm run build\` in the project's folder`)
  process.exitCode = 1
}
