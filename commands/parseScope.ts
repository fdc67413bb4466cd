import type { Scope } from '#api/rebuild/scoped.ts'
import { StartError } from '#api/errors/errors.ts'
import { parseDay } from '#game/day.ts'
import { parseDigitCount } from '#game/digits.ts'
import { gameIdOf, gameKeyFromId } from '#game/game.ts'

type Given = { player: string | undefined; game: string | undefined }

/** The scope of `--player` or `--game`; null without both. Throws StartError. */
export function parseScope({ player, game }: Given): Scope | null {
  if (player !== undefined && game !== undefined)
    throw new StartError('--player and --game exclude each other.')
  if (player !== undefined) {
    if (/^[1-9]\d{0,8}$/.test(player)) return { player: Number(player) }
    throw new StartError(`--player takes the number of a player; it is "${player}".`)
  }
  return game === undefined ? null : { game: parseGame(game) }
}

function parseGame(text: string): number {
  const [, count, date = ''] = /^(\d)\/(.+)$/.exec(text) ?? []
  const digits = parseDigitCount(Number(count))
  const day = parseDay(date)
  if (digits.ok && day.ok) return gameIdOf(day.value, digits.value)
  if (/^\d{1,10}$/.test(text) && gameKeyFromId(Number(text)) !== null) return Number(text)
  throw new StartError(
    `--game takes the id of a game, or its digits and day (5/2026-11-21); it is "${text}".`,
  )
}
