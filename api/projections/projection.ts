import type { Projection } from '#api/log/projectInto.ts'
import { claims } from './claims.ts'
import { gameHistograms } from './gameHistograms.ts'
import { games } from './games.ts'
import { plays } from './plays.ts'
import { statisticsResets } from './statisticsResets.ts'

/** Every projection that is written together with the events it follows from. */
export const projections: readonly Projection[] = [games, plays, claims, statisticsResets]

/** Every projection that follows the log in batches, a moment later. */
export const followedProjections: readonly Projection[] = [gameHistograms]

export const allProjections: readonly Projection[] = [...projections, ...followedProjections]
