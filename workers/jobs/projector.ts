import { z } from 'zod'
import { listProjectionLags, projectCrowds } from '#api/crowds/projectCrowds.ts'
import type { Job } from './job.ts'

/** Updates the shared histograms and the scores of groups from the log. */
export const projector: Job = {
  name: 'projector',
  payload: z.strictObject({}),
  // Otherwise each second of a lasting failure would add a job that takes turns from letters for a day.
  isRetried: false,
  waiting: {
    channel: 'playEnded',
    list: async (deps) => {
      const lags = await listProjectionLags(deps)
      if (lags.every(({ lag }) => lag === 0)) return []
      // The id is the second. With a fixed id, a play that ends during the job could not queue the next one.
      return [{ id: String(Math.round(Date.now() / 1000)), payload: {} }]
    },
  },
  run: async (_payload, { deps }) => {
    const { isBehind } = await projectCrowds(deps)
    if (isBehind) deps.pubSub.publish('playEnded')
  },
}
