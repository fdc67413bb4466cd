import { badUserInput } from '#api/graphql/badUserInput.ts'
import { decodeGlobalId, parseGameId } from '#api/graphql/globalId.ts'
import type { PlayKey } from '#api/analysts/lists/playList.ts'
import { gameIdFromText } from '#game/game.ts'
import type { AnalystContext } from './context.ts'

/** Parses the global id of a player; null for no id. Throws BAD_USER_INPUT for an invalid id. */
export function getPlayerId({ deps }: AnalystContext, id: string | null | undefined): number | null {
  if (id == null) return null
  const { typename, id: pseudonym } = decodeGlobalId(id)
  const playerId = typename === 'Player' ? deps.pseudonyms.playerOf(pseudonym) : null
  if (playerId === null) throw badUserInput('playerId must be the id of a Player.')
  return playerId
}

/** Parses the global id of a game; null for no id. Throws BAD_USER_INPUT for an invalid id. */
export function getGameId(id: string | null | undefined): number | null {
  if (id == null) return null
  const gameId = parseGameId(id)
  if (gameId === null) throw badUserInput('gameId must be the id of a Game.')
  return gameId
}

/** The inner id of a play. */
export function playIdOf({ deps }: AnalystContext, { playerId, gameId }: PlayKey): string {
  return `${deps.pseudonyms.of(playerId)}:${gameId}`
}

/** Parses the inner id of a play; null if it is invalid. */
export function parsePlayId({ deps }: AnalystContext, id: string): PlayKey | null {
  const [pseudonym = '', game = ''] = id.split(':')
  const [playerId, gameId] = [deps.pseudonyms.playerOf(pseudonym), gameIdFromText(game)]
  return playerId === null || gameId === null ? null : { playerId, gameId }
}

/** Parses an event's position; null if it is invalid. */
export function parsePosition(text: string): string | null {
  return /^[1-9]\d{0,17}$/.test(text) ? text : null
}
