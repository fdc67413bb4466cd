import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { ServiceFirst } from './tests/kit/serviceFirst.ts'

const COMMON = {
  // A test that fails only once does not fail the run; `npm test` lists it.
  retry: 2,
  // Loading the server takes longer than most tests of it. A worker loads each module once for all its files.
  isolate: false,
  setupFiles: ['tests/kit/strictConsole.ts', 'tests/kit/fixedSeed.ts'],
  // More room for young objects: collecting them takes a tenth of the processor time with V8's defaults. Six
  // times as many calls before V8 optimizes a function: a test runs most functions too rarely to pay for it.
  execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=64', '--interrupt-budget=400000'],
}

// These stop a test that hangs.
const LIMITS = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } }
const LONG_LIMITS = { testTimeout: 600_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

// Node gives the libraries this file. Without the alias, tests would load a second, incompatible copy of
// graphql.
const ONE_GRAPHQL = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] }
const POSTGRES = { globalSetup: ['tests/kit/database/postgresForTheRun.ts'] }

export default defineConfig({
  test: {
    // Tests often wait for databases and clocks, so more workers than cores pay off.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: ServiceFirst },
    projects: [
      {
        // The build of the renderer sets it.
        define: { TEXT_PAGE_SCRIPT: '""' },
        test: {
          ...COMMON,
          ...LIMITS,
          name: 'rules',
          setupFiles: [...COMMON.setupFiles, 'tests/kit/english.ts'],
          // Without it, the address of a style sheet would be empty.
          css: { include: /\.css\?url$/ },
          include: ['{account,api,game,languages,tests/solve}/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
        },
      },
      {
        resolve: ONE_GRAPHQL,
        test: { ...COMMON, ...LIMITS, ...POSTGRES, name: 'service', include: ['tests/service/**/*.test.ts'] },
      },
      {
        // `npm run soak` runs it: load, memory, time, killed processes, many starts.
        resolve: ONE_GRAPHQL,
        test: {
          ...COMMON,
          ...LONG_LIMITS,
          ...POSTGRES,
          name: 'soak',
          include: ['tests/soak/service/*.test.ts'],
          retry: 0,
        },
      },
    ],
  },
})
