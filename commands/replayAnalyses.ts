import type { Deps } from '#api/deps/deps.ts'
import { PLAY_ANALYSES } from '#api/projections/playAnalyses.ts'
import { listSetAside, type SetAside } from '#api/projections/setAside.ts'
import { MAX_LISTED } from '#api/rebuild/compare.ts'
import { count } from '#api/rebuild/progress.ts'
import { restartAnalyses, verifyAnalyses, type VerifiedAnalyses } from '#api/analysis/replayAnalyses.ts'
import type { ReplayTask } from './replayLine.ts'
import { differenceLine, setAsideLines } from './replayReport.ts'
import type { Report } from './runCommand.ts'
import { showProgress } from './showProgress.ts'

const { table } = PLAY_ANALYSES
// A play takes up to half a second.
const SAMPLE_SIZE = 100

/** Replays or verifies the analyses of plays. If the command line names them, all are computed again. */
export async function replayAnalyses(
  { pool, db }: Pick<Deps, 'pool' | 'db'>,
  task: ReplayTask,
  signal: AbortSignal,
): Promise<Report> {
  const { onlyAnalyses, verifies } = task
  if (verifies) {
    const extent = onlyAnalyses
      ? { sampleSize: null, onProgress: showProgress() }
      : { sampleSize: SAMPLE_SIZE }
    const setAside = await listSetAside(pool, PLAY_ANALYSES)
    return reportVerified({ ...(await verifyAnalyses(pool, { ...extent, signal })), setAside }, task)
  }
  const surplus = await restartAnalyses({ db }, { discard: onlyAnalyses })
  const kept = surplus === 0 ? 'kept' : `kept without ${count(surplus)} surplus ${rows(surplus)}`
  return {
    text: onlyAnalyses
      ? `${table}: emptied; the workers analyze all plays again.`
      : `${table}: ${kept}; the workers analyze the plays that it lacks.`,
    data: { analyses: onlyAnalyses ? 'emptied' : 'kept', surplus },
  }
}

type Found = VerifiedAnalyses & { setAside: SetAside[] }

function reportVerified(found: Found, { listsAll }: ReplayTask): Report {
  const { missing, surplus, computed, differences, setAside } = found
  const listed = listsAll ? differences : differences.slice(0, MAX_LISTED)
  const repairs = [
    ...(missing + surplus > 0 ? [`npm run replay repairs missing and surplus rows.`] : []),
    ...(differences.length > 0 ? ['npm run replay -- --analyses repairs different rows.'] : []),
  ]
  return {
    text: [
      `${table}: ${count(found.rows)} ${rows(found.rows)}; ${count(missing)} missing, ` +
        `${count(surplus)} surplus; ${count(computed)} computed again, ` +
        `${count(differences.length)} of them different.`,
      ...listed.map(differenceLine),
      ...repairs,
      ...setAsideLines(setAside),
    ].join('\n'),
    data: { analyses: { ...found, differing: differences.length, differences: listed } },
    hasFault: missing + surplus + differences.length + setAside.length > 0,
  }
}

function rows(number: number): string {
  return number === 1 ? 'row' : 'rows'
}
