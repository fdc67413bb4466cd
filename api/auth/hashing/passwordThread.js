// A worker thread for bcrypt. Plain JavaScript, because Node runs this file unbuilt in source and bundle.
import { parentPort } from 'node:worker_threads'
import { compareSync, hashSync } from 'bcrypt'
import { lowerPriority } from '#api/settings/lowerPriority.js'

// Players' requests have priority. On a busy processor this thread still gets a third of a normal thread's
// share, so logins continue.
const NICENESS = 5

lowerPriority(NICENESS)

parentPort?.on(
  'message',
  (/** @type {{ password: string, salt: string | number, hashed: string | null }} */ task) => {
    const { password, salt, hashed } = task
    parentPort?.postMessage(hashed === null ? hashSync(password, salt) : compareSync(password, hashed))
  },
)
