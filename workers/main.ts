import { runParts } from '#api/process/runParts.ts'
import { startWorkers } from './startWorkers.ts'

// npm run start:workers: the workers' process.
await runParts({ startWorkers })
