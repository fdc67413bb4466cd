import { runParts } from '#api/process/runParts.ts'
import { startServer } from '#api/server/startServer.ts'
import { startWorkers } from '#workers/startWorkers.ts'

// npm start: the web server and the workers in one process. With --dev another server serves the pages.
const development = process.argv.includes('--dev')
await runParts({ startServer: (shared) => startServer(shared, { development }), startWorkers })
