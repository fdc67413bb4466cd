import { z } from 'zod'
import { cleanUp as cleanUpRows } from '#api/accounts/deletion/cleanUp.ts'
import { cleanUpExports } from '#api/exports/cleanUpExports.ts'
import { deleteLetterFiles } from '#workers/mail/deleteLetterFiles.ts'
import type { Job } from './job.ts'

/** Deletes expired sessions, links, challenges, letters and exports, and the remains of idle visitors. */
export const cleanUp: Job = {
  name: 'cleanUp',
  payload: z.strictObject({}),
  schedule: { pattern: '17 * * * *', tz: 'UTC' },
  run: async (_payload, { deps }) => {
    await Promise.all([cleanUpRows(deps), cleanUpExports(deps)])
    await deleteLetterFiles(deps)
  },
}
