import { currentPlay } from '#api/plays/currentPlay.ts'
import { findPlays } from '#api/plays/findPlays.ts'
import { findStreamsOf } from '#api/plays/streamsOf.ts'
import type { OwnedPlay } from '#api/plays/loadPlay.ts'
import { gameIdFromText } from '#game/game.ts'
import { isFinishedLate } from '#game/finishedLate.ts'
import { currentRow, kindOf, nextGameAvailable } from '#game/play.ts'
import { isVisiblePlay, visibleTarget } from '#game/reveal.ts'
import { builder } from '#api/graphql/builder.ts'
import { GameNode } from '#api/games/graphql/game.ts'
import { GuessType, rowsOf } from './guess.ts'
import { PlayKindType } from './playKind.ts'
import { PlayStatusType } from './playStatus.ts'
import { ViewerType } from '#api/graphql/viewer.ts'

const PlayRef = builder.objectRef<OwnedPlay>('Play')

export const PlayNode = builder.node(PlayRef, {
  description: 'One player’s attempt at one game: up to six guesses.',
  id: {
    resolve: ({ playerId, play }) => `${playerId ?? NOBODY}:${play.game.id}`,
    description: 'Global id. Permanent as soon as the play has a player.',
  },
  loadManyWithoutCache: async (ids: string[], { deps, findPlayer, logSecurity }) => {
    const wanted = ids.map(parsePlayId)
    const viewerId = await findPlayer()
    const isOwn = wanted.every((id) => id === null || id.playerId === viewerId)
    // A play keeps its address when another player claims it from a visitor.
    const viewerIds = [viewerId, ...(isOwn ? [] : await findStreamsOf(deps, viewerId))]
    const visible = wanted.map((id) => id && isVisiblePlay({ ownerId: id.playerId, viewerIds }) && id)
    if (visible.some((id, index) => id === false && wanted[index])) logSecurity({ event: 'notTheirs' })
    const gameIds = visible.flatMap((id) => (id ? id.gameId : []))
    const plays = await findPlays(deps, { playerId: viewerId, gameIds })
    return visible.map((id) => (id ? (plays.get(id.gameId) ?? null) : null))
  },
  fields: (t) => ({
    game: t.field({
      type: GameNode,
      description: 'The game of this play.',
      resolve: ({ play }) => play.game,
    }),
    kind: t.field({
      type: PlayKindType,
      description: 'How the play was begun or, before the first guess, would be begun now.',
      resolve: ({ play }, _args, { deps }) => kindOf(play, deps.clock()),
    }),
    isHard: t.boolean({
      description: 'Whether each guess must agree with all hints before it. False before the first guess.',
      resolve: ({ play }) => play.isHard,
    }),
    status: t.field({
      type: PlayStatusType,
      description: 'Status of the play.',
      resolve: ({ play }) => play.status,
    }),
    currentRow: t.int({
      description: 'Number of rows played, 0 to 6. While playing, also the row for the next guess.',
      resolve: ({ play }) => currentRow(play),
    }),
    guesses: t.field({
      type: [GuessType],
      description: 'The rows played, first row first.',
      complexity: { field: 6, multiplier: 6 },
      resolve: ({ play }) => rowsOf(play.guesses),
    }),
    target: t.string({
      nullable: true,
      description: 'The hidden number, which may begin with 0; null until this play is over.',
      resolve: ({ play }) => visibleTarget(play),
    }),
    score: t.int({
      nullable: true,
      description: '1 to 6 for a win in that row, 7 for a loss, null while playing.',
      resolve: ({ play }) => play.score,
    }),
    nextGameAvailable: t.boolean({
      description: 'Whether the daily play is over and a newer game is open.',
      resolve: ({ play }, _args, { deps }) => nextGameAvailable(play, deps.clock()),
    }),
    startedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the first guess was made; null before the first guess.',
      resolve: ({ play }) => play.guesses[0]?.at ?? null,
    }),
    finishedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the play was won or lost; null while playing.',
      resolve: ({ play }) => play.finishedAt,
    }),
    finishedLate: t.boolean({
      description:
        'Whether this daily play ended after its day, when its number was public. Its day counts in streaks; ' +
        'the figures of players, games and groups leave its score out.',
      resolve: ({ play }) => isFinishedLate(play),
    }),
  }),
})

builder.objectField(ViewerType, 'play', (t) =>
  t.field({
    type: PlayNode,
    description: 'The play on the board of this digit count, with or without guesses.',
    args: { digits: t.arg({ type: 'DigitCount', required: true, description: 'Number of digits.' }) },
    resolve: ({ playerId }, { digits }, { deps }) => currentPlay(deps, { playerId, digits }),
  }),
)

// Stands for the player in the id of a play without a session.
const NOBODY = 0

function parsePlayId(id: string): { playerId: number | null; gameId: number } | null {
  const [, player, game] = /^([0-9]{1,10}):([0-9]+)$/.exec(id) ?? []
  const gameId = game === undefined ? null : gameIdFromText(game)
  return gameId === null ? null : { playerId: Number(player) === NOBODY ? null : Number(player), gameId }
}
