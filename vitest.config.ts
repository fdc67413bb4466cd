import { defineConfig } from 'vitest/config'

// For what hangs, not for what is slow: the checks and a browser may run beside the tests.
const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    // One core fewer, as is usual, would be one of two; the tests wait for their database half of the time.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'rules',
          include: ['game/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/kit/strictConsole.ts'],
          ...PATIENCE,
        },
      },
      {
        // The libraries get this file from Node; a second copy of graphql beside it would not know its objects.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'service',
          include: ['tests/service/**/*.test.ts'],
          globalSetup: ['tests/kit/postgresForTheRun.ts'],
          setupFiles: ['tests/kit/strictConsole.ts'],
          ...PATIENCE,
        },
      },
    ],
  },
})
