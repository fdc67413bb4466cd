import { gameIdFromText } from '#game/game.ts'

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
