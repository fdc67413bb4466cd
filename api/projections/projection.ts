import type { Projection } from '#api/log/eventLog.ts'
import { games } from './games.ts'
import { plays } from './plays.ts'

/** Every projection that is written together with the events it follows from. */
export const projections: readonly Projection[] = [games, plays]
