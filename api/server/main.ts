import { runParts } from '#api/process/runParts.ts'
import { startServer } from './startServer.ts'

// npm run start:api: the web server's process.
await runParts({ startServer })
