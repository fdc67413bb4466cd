import { gameIdFromText } from '#game/game.ts'

/** The type and the inner id that a Relay global id names; both empty for a text that is no global id. */
export function decodeGlobalId(globalId: string): { typename: string; id: string } {
  const [, typename = '', id = ''] =
    /^([A-Za-z]+):(.+)$/.exec(Buffer.from(globalId, 'base64').toString()) ?? []
  return { typename, id }
}

/** The game that a global id names; null when it names none that could be. */
export function parseGameId(globalId: string): number | null {
  const { typename, id } = decodeGlobalId(globalId)
  return typename === 'Game' ? gameIdFromText(id) : null
}
