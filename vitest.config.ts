import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{env,agents,runtime,eval,training,cli,scripts}/**/*.test.ts'],
    globalSetup: './vitest.setup.ts',
    testTimeout: 60_000,
  },
})
