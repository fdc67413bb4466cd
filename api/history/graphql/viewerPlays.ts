import { resolveCursorConnection, type ResolveCursorConnectionArgs } from '@pothos/plugin-relay'
import { listPlays } from '#api/history/listPlays.ts'
import type { OwnedPlay } from '#api/plays/loadPlay.ts'
import { FIRST_PRIVATE_GAME, gameIdFromText } from '#game/game.ts'
import { badUserInput } from '#api/graphql/badUserInput.ts'
import { builder } from '#api/graphql/builder.ts'
import { withNullCursors } from '#api/graphql/pageInfo.ts'
import { PlayNode } from '#api/plays/graphql/play.ts'
import { PlayStatusType } from '#api/plays/graphql/playStatus.ts'
import { ViewerType } from '#api/graphql/viewer.ts'

builder.objectField(ViewerType, 'plays', (t) =>
  t.connection(
    {
      type: PlayNode,
      description: 'The viewer’s plays of days’ games with at least one guess, newest game first.',
      args: {
        digits: t.arg({ type: 'DigitCount', description: 'Only this number of digits.' }),
        status: t.arg({ type: PlayStatusType, description: 'Only plays of this status.' }),
      },
      resolve: async ({ playerId }, args, { deps }) => {
        const digits = args.digits ?? null
        const status = args.status ?? null
        const page = await resolveCursorConnection<Promise<OwnedPlay[]>>({ args, toCursor }, (slice) =>
          playerId === null
            ? Promise.resolve([])
            : listPlays(deps, playerId, { digits, status, ...sliceOf(slice) }),
        )
        return withNullCursors(page)
      },
    },
    { name: 'PlayConnection', description: 'A page of a list of plays.' },
    { name: 'PlayEdge', description: 'A play and its cursor.' },
  ),
)

function sliceOf({ after, before, limit, inverted }: ResolveCursorConnectionArgs) {
  return {
    below: after === undefined ? null : getCursor(after),
    above: before === undefined ? null : getCursor(before),
    order: inverted ? ('oldestFirst' as const) : ('newestFirst' as const),
    limit,
  }
}

// One player's plays are ordered by game id, so a game id is a position in the list.
function toCursor({ play }: OwnedPlay): string {
  return Buffer.from(`play:${play.game.id}`).toString('base64url')
}

function getCursor(cursor: string): number {
  const [, id = ''] = /^play:(.+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const gameId = gameIdFromText(id)
  if (gameId === null || gameId >= FIRST_PRIVATE_GAME)
    throw badUserInput('The cursor does not belong to this list.')
  return gameId
}
