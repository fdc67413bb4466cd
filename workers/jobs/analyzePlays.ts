import { z } from 'zod'
import { analyzePlays as analyzeWaiting, isAnalysisDue } from '#api/analysis/analyzePlays.ts'
import type { Job } from './job.ts'

/** Computes skill and luck of finished daily plays, for analysts. */
export const analyzePlays: Job = {
  name: 'analyzePlays',
  payload: z.strictObject({}),
  isRetried: false,
  waiting: {
    channel: 'playEnded',
    // Servers that queue the job in the same minute use the same id.
    list: async (deps) =>
      (await isAnalysisDue(deps)) ? [{ id: String(Math.floor(Date.now() / 60_000)), payload: {} }] : [],
  },
  run: async (_payload, { deps, analyze }) => {
    const { isBehind } = await analyzeWaiting(deps, analyze)
    if (isBehind) deps.pubSub.publish('playEnded')
  },
}
