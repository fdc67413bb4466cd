import { runParts } from '#api/process/runParts.ts'

// npm start: the web server and the workers in one process. With --dev, Vite's server serves the pages.
// Their code loads when the settings and the database are valid.
const development = process.argv.includes('--dev')
await runParts({
  startServer: async (shared) =>
    (await import('#api/server/startServer.ts')).startServer(shared, { development }),
  startWorkers: async (shared) => (await import('#workers/startWorkers.ts')).startWorkers(shared),
})
