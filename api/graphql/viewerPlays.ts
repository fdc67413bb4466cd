import { resolveCursorConnection, type ResolveCursorConnectionArgs } from '@pothos/plugin-relay'
import { listPlays } from '#api/usecases/listPlays.ts'
import type { OwnedPlay } from '#api/usecases/loadPlay.ts'
import { gameIdFromText } from '#game/game.ts'
import { badUserInput, getDigitCount } from './badUserInput.ts'
import { builder } from './builder.ts'
import { PlayNode } from './play.ts'
import { ViewerType } from './viewer.ts'

builder.objectField(ViewerType, 'plays', (t) =>
  t.connection(
    {
      type: PlayNode,
      description: 'The viewer’s begun plays, newest game first.',
      args: { digits: t.arg.int({ description: 'Only this mode, 2 to 7; all when not given.' }) },
      resolve: async ({ playerId }, args, { deps }) => {
        const digits = args.digits == null ? null : getDigitCount(args.digits)
        const page = await resolveCursorConnection<Promise<OwnedPlay[]>>({ args, toCursor }, (slice) =>
          playerId === null ? Promise.resolve([]) : listPlays(deps, playerId, { digits, ...sliceOf(slice) }),
        )
        const { edges } = page
        return {
          edges,
          // An empty page has no cursors; the library gives it empty texts.
          pageInfo: {
            ...page.pageInfo,
            startCursor: edges[0]?.cursor ?? null,
            endCursor: edges.at(-1)?.cursor ?? null,
          },
        }
      },
    },
    { name: 'PlayConnection', description: 'A page of a list of plays.' },
    { name: 'PlayEdge', description: 'A play and where it stands in the list.' },
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

// A list of one player's plays is in the order of the games' ids, so that an id is a place in it.
function toCursor({ play }: OwnedPlay): string {
  return Buffer.from(`play:${play.game.id}`).toString('base64url')
}

function getCursor(cursor: string): number {
  const [, id = ''] = /^play:(.+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const gameId = gameIdFromText(id)
  if (gameId === null) throw badUserInput('A cursor must be one that this list gave.')
  return gameId
}
