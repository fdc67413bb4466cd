import { badUserInput } from '#api/graphql/badUserInput.ts'
import { decodeGlobalId, parseGameId } from '#api/graphql/globalId.ts'
import type { PlayKey } from '#api/usecases/analysts/listPlays.ts'
import { gameIdFromText } from '#game/game.ts'
import type { AnalystContext } from './context.ts'

/** The player that an argument's global id names; null without one. Throws BAD_USER_INPUT for an id that is none of ours. */
export function getPlayerId({ deps }: AnalystContext, id: string | null | undefined): number | null {
  if (id == null) return null
  const { typename, id: pseudonym } = decodeGlobalId(id)
  const playerId = typename === 'Player' ? deps.pseudonyms.playerOf(pseudonym) : null
  if (playerId === null) throw badUserInput('playerId must be the id of a Player.')
  return playerId
}

/** The game that an argument's global id names; null without one. Throws BAD_USER_INPUT for an id that is none of ours. */
export function getGameId(id: string | null | undefined): number | null {
  if (id == null) return null
  const gameId = parseGameId(id)
  if (gameId === null) throw badUserInput('gameId must be the id of a Game.')
  return gameId
}

/** A play's id within its type. */
export function playIdOf({ deps }: AnalystContext, { playerId, gameId }: PlayKey): string {
  return `${deps.pseudonyms.of(playerId)}:${gameId}`
}

/** Null for a text that is no play's id. */
export function parsePlayId({ deps }: AnalystContext, id: string): PlayKey | null {
  const [pseudonym = '', game = ''] = id.split(':')
  const [playerId, gameId] = [deps.pseudonyms.playerOf(pseudonym), gameIdFromText(game)]
  return playerId === null || gameId === null ? null : { playerId, gameId }
}

/** An event's position; null for a text that is none. */
export function parsePosition(text: string): string | null {
  return /^[1-9]\d{0,17}$/.test(text) ? text : null
}
