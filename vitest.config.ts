import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{env,agents,runtime,eval,training,cli,scripts,play}/**/*.test.ts'],
    globalSetup: './vitest.setup.ts',
    testTimeout: 60_000,
    // All cores: by default one is left free, which of two is half.
    maxWorkers: '100%',
  },
})
