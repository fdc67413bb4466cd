import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Builds a file in dist/node for each process and command, because Node 20 does not run TypeScript. Packages
 * stay in node_modules.
 */
export default defineConfig({
  root: folder('../..'),
  publicDir: false,
  build: {
    target: 'node20',
    ssr: true,
    outDir: folder('../../dist/node'),
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: {
        api: folder('./main.ts'),
        workers: folder('../../workers/main.ts'),
        start: folder('../../commands/start.ts'),
        passwordThread: folder('../auth/passwordThread.js'),
        accounts: folder('../../commands/accounts.ts'),
        analysts: folder('../../commands/analysts.ts'),
        jobs: folder('../../commands/jobs.ts'),
        replay: folder('../../commands/replay.ts'),
        seed: folder('../../commands/seed.ts'),
        sessions: folder('../../commands/sessions.ts'),
        streaks: folder('../../commands/streaks.ts'),
      },
    },
  },
})
