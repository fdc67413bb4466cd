import type { Deps } from '#api/deps.ts'
import { openTodaysGames } from '#api/usecases/openGame.ts'

/** At every Eastern midnight, whatever the clocks do that night. */
export const ROLLOVER = { pattern: '0 0 * * *', tz: 'America/New_York' }

/** Opens the day's six games. If it is late, or never comes, whoever needs a game first opens it. */
export async function rollover(deps: Deps): Promise<void> {
  await openTodaysGames(deps)
}
