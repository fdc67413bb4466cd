import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/kit/longestFirst.ts'

// For what hangs, not for what is slow: the checks and a browser may run beside the tests.
const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    // The tests wait for databases, processes and clocks part of the time.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: LongestFirst },
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
          setupFiles: ['tests/kit/strictConsole.ts', 'tests/kit/cheapHashes.ts'],
          ...PATIENCE,
        },
      },
    ],
  },
})
