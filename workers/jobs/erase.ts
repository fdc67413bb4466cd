import { z } from 'zod'
import { eraseDeleted, isErasureDue } from '#api/accounts/deletion/eraseDeleted.ts'
import { deleteLetterFiles } from '#workers/mail/deleteLetterFiles.ts'
import type { Job } from './job.ts'

/** Removes what the deletion of an account leaves: files of letters, and bytes in the database. */
export const erase: Job = {
  name: 'erase',
  payload: z.strictObject({}),
  isRetried: false,
  waiting: {
    channel: 'accountDeleted',
    // Servers that queue the job in the same second use the same id.
    list: async (deps) =>
      (await isErasureDue(deps)) ? [{ id: String(Math.round(Date.now() / 1000)), payload: {} }] : [],
  },
  run: (_payload, { deps }) => eraseDeleted(deps, () => deleteLetterFiles(deps)),
}
