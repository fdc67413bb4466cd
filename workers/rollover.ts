import type { Deps } from '#api/deps/deps.ts'
import { openTodaysGames } from '#api/usecases/play/openTodaysGames.ts'

/** At every Eastern midnight, also when daylight saving time starts or ends. */
export const ROLLOVER = { pattern: '0 0 * * *', tz: 'America/New_York' }

/** Opens the day's six games. If the job is late or fails, the first request for a game opens it. */
export async function rollover(deps: Deps): Promise<void> {
  await openTodaysGames(deps)
}
