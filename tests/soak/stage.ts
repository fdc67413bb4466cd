import { checkHistory } from './checkHistory.ts'
import { openArchive, openGames, type OpenGame } from './scenarios/crowd.ts'
import { createLedger, type Ledger } from './ledger.ts'
import type { Place } from './place.ts'
import type { Player } from './player.ts'
import type { Findings, Setting } from './scenario.ts'

/**
 * The environment of a scenario: a Hilo, its games of today and of the day before, and the ledger of all
 * requests.
 */
export type Stage<At extends Place = Place> = Setting & {
  place: At
  urls: string[]
  ledger: Ledger
  games: OpenGame[]
  archive: OpenGame[]
}

/** `players`: the players whose boards are checked in the end. */
export type Played = Findings & { players: Player[] }

/** Opens a stage, runs a scenario on it, and checks the stored data against the ledger. */
export async function onStage<At extends Place>(
  setting: Setting,
  open: () => Promise<At>,
  play: (stage: Stage<At>) => Promise<Played>,
): Promise<Findings> {
  const place = await open()
  try {
    const urls = place.servers.map(({ url }) => url)
    const [ledger, games] = [createLedger(), await openGames(place.pool)]
    const archive = await openArchive(place.pool, games)
    const { figures, breaches, players } = await play({ ...setting, place, urls, ledger, games, archive })
    const found = await checkHistory({ pool: place.pool, ledger, server: urls[0] ?? '', players })
    return { figures: { ...figures, ...found.figures }, breaches: [...breaches, ...found.breaches] }
  } finally {
    await place.close()
  }
}
