// The work of a thread: the analysis of a play.
export { analyzeRows as run } from '#api/analysis/analyzeRows.ts'
