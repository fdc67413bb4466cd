import type { PlayRow } from '#api/analysts/lists/playList.ts'
import { PLAY_STATUS } from '#api/plays/graphql/playStatus.ts'
import { FINISHED_LATE_TEXT } from '#game/finishedLate.ts'
import { IS_BOT_TEXT, IS_HARD_TEXT } from '#game/play.ts'
import { statusOf } from '#game/statistics/score.ts'
import { builder } from '#api/analysts/graphql/builder.ts'
import { GameType } from './game.ts'
import { parsePlayId, playIdOf } from '#api/analysts/graphql/ids.ts'
import { loadKnown } from '#api/analysts/graphql/loaders.ts'
import { PlayerType } from './player.ts'
import { PlayKindType } from '#api/analysts/graphql/playKind.ts'

export const PlayStatusType = builder.enumType('PlayStatus', PLAY_STATUS)

export const PlayType = builder.node(builder.objectRef<PlayRow>('Play'), {
  description: 'One player’s attempt at one game: one to six guesses.',
  id: {
    resolve: (play, _args, context) => playIdOf(context, play),
    description: 'Global id. It changes if the player’s pseudonym changes.',
  },
  loadManyWithoutCache: (ids: string[], context) =>
    loadKnown(
      context.loaders.play,
      ids.map((id) => parsePlayId(context, id)),
    ),
  fields: (t) => ({
    game: t.field({
      type: GameType,
      description: 'The game of this play.',
      resolve: ({ gameId }, _args, { loaders }) => getRow(loaders.game.load(gameId)),
    }),
    player: t.field({
      type: PlayerType,
      description: 'The player. For a play that an account took over: the visitor.',
      resolve: ({ playerId }, _args, { loaders }) => getRow(loaders.player.load(playerId)),
    }),
    kind: t.expose('kind', { type: PlayKindType, description: 'How the play was begun. It never changes.' }),
    status: t.field({
      type: PlayStatusType,
      description: 'Status of the play.',
      resolve: ({ score }) => statusOf(score),
    }),
    score: t.exposeInt('score', {
      nullable: true,
      description: '1 to 6 for a win in that row, 7 for a loss, null while playing.',
    }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When the first guess was made.' }),
    finishedAt: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the play was won or lost; null while playing.',
    }),
    finishedLate: t.exposeBoolean('finishedLate', { description: FINISHED_LATE_TEXT }),
    isHard: t.exposeBoolean('isHard', { description: IS_HARD_TEXT }),
    isBot: t.exposeBoolean('isBot', { description: IS_BOT_TEXT }),
  }),
})

/** Resolves a foreign key. Games and players are never deleted, so a missing row is a bug. */
export async function getRow<Row>(row: Promise<Row | null>): Promise<Row> {
  const loaded = await row
  if (loaded === null) throw new Error('A row refers to a missing row')
  return loaded
}
