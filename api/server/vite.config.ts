import { fileURLToPath } from 'node:url'
import { defineConfig, type UserConfig } from 'vite'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Bundles packages too: a process that reads a few large files starts in two thirds of the time. */
export const withPackages = {
  ssr: {
    noExternal: true,
    // bcrypt, resvg and Piscina find their compiled code and their threads' program beside their own files.
    // GraphiQL is larger than the server and rarely loads.
    external: ['bcrypt', '@resvg/resvg-js', 'piscina', '@graphql-yoga/render-graphiql'],
  },
  // Some packages require graphql and others import it. Two copies would not accept each other's types.
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: 'graphql/index.mjs' },
      { find: /^graphql\/(.+?)(?:\.m?js)?$/, replacement: 'graphql/$1.mjs' },
    ],
  },
} satisfies UserConfig

/** Files that the server's code looks for beside itself, in source and bundle: those of worker threads and a script. */
export const filesBeside = {
  graphiqlStart: folder('../pages/graphiqlStart.js'),
  passwordThread: folder('../auth/hashing/passwordThread.js'),
  cardThread: folder('../pages/cards/cardThread.js'),
}
export const chunkFileNames = '[name]-[hash].js'

/**
 * Builds a file in dist/node for each process and command, because Node 20 does not run TypeScript.
 */
export default defineConfig({
  root: folder('../..'),
  publicDir: false,
  ...withPackages,
  plugins: [
    // The first stack trace of a process decodes a whole map: with the packages' lines, 45 MB of heap.
    {
      name: 'hilo:own-maps',
      transform: (code, id) => (id.includes('/node_modules/') ? { code, map: { mappings: '' } } : null),
    },
  ],
  build: {
    target: 'node20',
    ssr: true,
    outDir: folder('../../dist/node'),
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      // A process reads the maps at its start and keeps them, with the sources four times as many bytes.
      output: { sourcemapExcludeSources: true, chunkFileNames },
      input: {
        api: folder('./main.ts'),
        workers: folder('../../workers/main.ts'),
        start: folder('../../commands/start.ts'),
        ...filesBeside,
        analysisThread: folder('../../workers/analysisThread.ts'),
        accounts: folder('../../commands/accounts.ts'),
        analysts: folder('../../commands/analysts.ts'),
        backup: folder('../../commands/backup.ts'),
        jobs: folder('../../commands/jobs.ts'),
        replay: folder('../../commands/replay.ts'),
        restore: folder('../../commands/restore.ts'),
        seed: folder('../../commands/seed.ts'),
        sessions: folder('../../commands/sessions.ts'),
        streaks: folder('../../commands/streaks.ts'),
      },
    },
  },
})
