import { z } from 'zod'
import { listUnfinishedExports } from '#api/exports/exports.ts'
import { writeExport as write } from '#api/exports/writeExport.ts'
import type { Job } from './job.ts'

/** Writes the file of an export that an analyst requested. */
export const writeExport: Job<{ exportId: string }> = {
  name: 'writeExport',
  payload: z.strictObject({ exportId: z.uuid() }),
  waiting: {
    channel: 'exportRequested',
    list: async (deps) =>
      (await listUnfinishedExports(deps)).map((exportId) => ({ id: exportId, payload: { exportId } })),
  },
  run: ({ exportId }, { deps }) => write(deps, exportId),
}
