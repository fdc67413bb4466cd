import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Makes dist/node/server.js, and a file for each command, of api/ and workers/: Node 20 runs no TypeScript. Packages stay in node_modules. */
export default defineConfig({
  root: folder('..'),
  publicDir: false,
  build: {
    target: 'node20',
    ssr: true,
    outDir: folder('../dist/node'),
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: {
        server: folder('./server.ts'),
        passwordThread: folder('./auth/passwordThread.js'),
        accounts: folder('../workers/accounts.ts'),
        analysts: folder('../workers/analysts.ts'),
        jobs: folder('../workers/jobs.ts'),
        replay: folder('../workers/replay.ts'),
        seed: folder('../workers/seed.ts'),
        sessions: folder('../workers/sessions.ts'),
      },
    },
  },
})
