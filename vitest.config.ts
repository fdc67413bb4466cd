import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/kit/longestFirst.ts'

const COMMON = {
  // The timeouts stop a test that hangs. A slow test must not reach them: checks and a browser may run
  // meanwhile, on a machine that is busy with other work. waits.test.ts holds single waits to the same.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  // Loading the server takes longer than most tests of it. A worker loads each module once for all its files.
  isolate: false,
  setupFiles: ['tests/kit/strictConsole.ts'],
  // More room for young objects: collecting them takes a tenth of the processor time with V8's defaults. Six
  // times as many calls before V8 optimizes a function: a test runs most functions too rarely to pay for it.
  execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=64', '--interrupt-budget=400000'],
}

export default defineConfig({
  test: {
    // Tests often wait for databases, processes and clocks, so more workers than cores pay off.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // The build of the renderer sets it.
        define: { THEME_SCRIPT: '""' },
        test: {
          ...COMMON,
          name: 'rules',
          // Without it, the address of a style sheet would be empty.
          css: { include: /\.css\?url$/ },
          include: ['{account,api,game}/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
        },
      },
      {
        // Node gives the libraries this file. Without the alias, tests would load a second, incompatible copy
        // of graphql.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          ...COMMON,
          name: 'service',
          include: ['tests/service/**/*.test.ts'],
          globalSetup: ['tests/kit/database/postgresForTheRun.ts'],
        },
      },
    ],
  },
})
