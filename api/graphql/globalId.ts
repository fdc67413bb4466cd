import { gameIdFromText, idFromText, kindsOfGame } from '#game/game.ts'
import { LINKED_KINDS } from '#game/kinds/lists.ts'
import { isRaceId } from '#game/races/race.ts'
import { isStormId } from '#game/storm/storm.ts'

/** Splits a Relay global id into type and inner id. Both are empty if the text is not a global id. */
export function decodeGlobalId(globalId: string): { typename: string; id: string } {
  const [, typename = '', id = ''] =
    /^([A-Za-z]+):(.+)$/.exec(Buffer.from(globalId, 'base64').toString()) ?? []
  return { typename, id }
}

/** The inner id of a game's global id; null if no game can have this id. */
export function parseGameId(globalId: string): number | null {
  const { typename, id } = decodeGlobalId(globalId)
  return typename === 'Game' ? gameIdFromText(id) : null
}

/** The game id in a challenge's global id; null if no challenge can have this id. */
export function parseChallengeId(globalId: string): number | null {
  const { typename, id } = decodeGlobalId(globalId)
  return typename === 'Challenge' ? challengeIdFromText(id) : null
}

/** Parses the inner id of a challenge: its game's id. */
export function challengeIdFromText(text: string): number | null {
  const gameId = gameIdFromText(text)
  return gameId !== null && LINKED_KINDS.some((kind) => kindsOfGame(gameId).includes(kind)) ? gameId : null
}

/** The id in a storm's global id; null if no storm can have this id. */
export function parseStormId(globalId: string): number | null {
  const { typename, id } = decodeGlobalId(globalId)
  return typename === 'Storm' ? stormIdFromText(id) : null
}

/** Parses the inner id of a storm. */
export function stormIdFromText(text: string): number | null {
  const stormId = idFromText(text)
  return stormId !== null && isStormId(stormId) ? stormId : null
}

/** The id in a race's global id; null if no race can have this id. */
export function parseRaceId(globalId: string): number | null {
  const { typename, id } = decodeGlobalId(globalId)
  return typename === 'Race' ? raceIdFromText(id) : null
}

/** Parses the inner id of a race. */
export function raceIdFromText(text: string): number | null {
  const raceId = idFromText(text)
  return raceId !== null && isRaceId(raceId) ? raceId : null
}
