import type { Projection } from './projectInto.ts'
import { claims, committedDays, excusedDays, games, statisticsResets } from './facts.ts'
import { finishedDays } from './finishedDays.ts'
import { playCounts } from './playCounts.ts'
import { gameHistograms, practiceScores } from './scoreCounts.ts'
import { plays } from './plays.ts'
import { raceRounds } from './races.ts'
import { stormResults, stormRuns } from './storms.ts'
import { weekScores } from './weekScores.ts'

/** All projections that are written in the same statement as their events. */
export const projections: readonly Projection[] = [
  games,
  plays,
  finishedDays,
  practiceScores,
  claims,
  statisticsResets,
  excusedDays,
  committedDays,
  stormRuns,
  stormResults,
  raceRounds,
]

/** All projections that follow the log asynchronously, in batches. */
export const followedProjections: readonly Projection[] = [gameHistograms, weekScores, playCounts]

export const allProjections: readonly Projection[] = [...projections, ...followedProjections]
