import { analyzeRows } from '#api/analysis/analyzeRows.ts'
import type { WithAnalysis } from '#workers/jobs/job.ts'

/** Analyzes in this process. processes.test.ts runs the real thread. */
export const analyzeHere: WithAnalysis = (work) => work(analyzeRows)
