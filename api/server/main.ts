import { runParts } from '#api/process/runParts.ts'

// npm run start:api: the web server's process. Its code loads when the settings and the database are valid.
await runParts({
  startServer: async (shared) => (await import('./startServer.ts')).startServer(shared),
})
