import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { AGENTS } from '../dist/agents/index.js'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const { name, version } = JSON.parse(readFileSync(here('../package.json'), 'utf8')) as { name: string; version: string }

/** Modules of this project do nothing but define things: what a page does not use of them is left out. */
const treeshake = { moduleSideEffects: (id: string) => !/\/(?:env|agents|runtime)\/.*\.ts$/.test(id) }

export default defineConfig({
  root: here('.'),
  // Relative, so that the page may lie in any folder of any server.
  base: './',
  define: {
    SUMMIT_PACKAGE: JSON.stringify(`${name} ${version}`),
    SUMMIT_PARTNERS: JSON.stringify(AGENTS.map((agent) => ({ name: agent.name, summary: agent.summary }))),
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es', rolldownOptions: { treeshake } },
  build: {
    outDir: here('../dist/play'),
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { treeshake },
    reportCompressedSize: false,
    // What of others is in the page, and under which terms.
    license: { fileName: 'licenses.md' },
    // The one large file is the runtime of learned partners, which is fetched when one takes a seat.
    chunkSizeWarningLimit: 1000,
  },
})
