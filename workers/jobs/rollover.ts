import { z } from 'zod'
import { openTodaysGames } from '#api/usecases/play/openTodaysGames.ts'
import type { Job } from './job.ts'

/** Opens the day's six games. If the job is late or fails, the first request for a game opens it. */
export const rollover: Job = {
  name: 'rollover',
  payload: z.strictObject({}),
  // Every Eastern midnight, also when daylight saving time starts or ends.
  schedule: { pattern: '0 0 * * *', tz: 'America/New_York' },
  run: (_payload, { deps }) => openTodaysGames(deps),
}
