import { runParts } from '#api/process/runParts.ts'

// npm run start:workers: the workers' process. Its code loads when the settings and the database are valid.
await runParts({
  startWorkers: async (shared) => (await import('./startWorkers.ts')).startWorkers(shared),
})
