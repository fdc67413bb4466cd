import { checkHistory } from './checkHistory.ts'
import { openGames, type OpenGame } from './crowd.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { openPlace, type Place } from './place.ts'
import type { Player } from './player.ts'
import type { Findings, Setting } from './scenario.ts'

/** Where scenarios are played: a Hilo of many processes, today's games, and a ledger of all that is sent there. */
export type Stage = Setting & { place: Place; urls: string[]; ledger: Ledger; games: OpenGame[] }

/** `players` are those whose boards are to be looked at in the end. */
export type Played = Findings & { players: Player[] }

/** Opens a stage, has a scenario played on it, and holds what is kept to what the players were told. */
export async function onStage(
  setting: Setting,
  { servers }: { servers: number },
  play: (stage: Stage) => Promise<Played>,
): Promise<Findings> {
  const place = await openPlace({ servers })
  try {
    const urls = place.servers.map(({ url }) => url)
    const [ledger, games] = [createLedger(), await openGames(place.pool)]
    const { figures, breaches, players } = await play({ ...setting, place, urls, ledger, games })
    const found = await checkHistory({ pool: place.pool, ledger, server: urls[0] ?? '', players })
    return { figures: { ...figures, ...found.figures }, breaches: [...breaches, ...found.breaches] }
  } finally {
    await place.close()
  }
}
