import { z } from 'zod'
import { findUnopenedDay, openTodaysGames } from '#api/games/openTodaysGames.ts'
import type { Job } from './job.ts'

/**
 * Opens the day's six games with their commitments. If the job is late or fails, the first request for a game
 * opens them. After a start on a day that is not open, or that an older version opened, it runs at once.
 */
export const rollover: Job = {
  name: 'rollover',
  payload: z.strictObject({}),
  // Every Eastern midnight, also when daylight saving time starts or ends.
  schedule: { pattern: '0 0 * * *', tz: 'America/New_York' },
  waiting: {
    list: async (deps) => {
      const day = await findUnopenedDay(deps)
      return day === null ? [] : [{ id: day, payload: {} }]
    },
  },
  run: (_payload, { deps }) => openTodaysGames(deps),
}
