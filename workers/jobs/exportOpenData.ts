import { z } from 'zod'
import { exportOpenData as publish } from '#api/openData/exportOpenData.ts'
import type { Job } from './job.ts'

/** Publishes last month's plays, and earlier months that are missing. */
export const exportOpenData: Job = {
  name: 'exportOpenData',
  payload: z.strictObject({}),
  // Late enough that the last plays of the month's games have ended.
  schedule: { pattern: '0 3 2 * *', tz: 'America/New_York' },
  run: (_payload, { deps }) => publish(deps),
}
