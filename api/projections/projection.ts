import type { Projection } from '#api/log/eventLog.ts'
import { claims } from './claims.ts'
import { games } from './games.ts'
import { plays } from './plays.ts'
import { statisticsResets } from './statisticsResets.ts'

/** Every projection that is written together with the events it follows from. */
export const projections: readonly Projection[] = [games, plays, claims, statisticsResets]
