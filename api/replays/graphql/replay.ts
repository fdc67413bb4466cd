import { findReplay, type Replay } from '#api/replays/findReplay.ts'
import { kindOf } from '#game/play.ts'
import { err } from '#game/result.ts'
import { builder } from '#api/graphql/builder.ts'
import { GameNode } from '#api/games/graphql/game.ts'
import { GuessType, publicRowsOf } from '#api/plays/graphql/guess.ts'
import { PlayKindType } from '#api/plays/graphql/playKind.ts'
import { PlayStatusType } from '#api/plays/graphql/playStatus.ts'
import { UnknownLinkType } from '#api/graphql/refusals.ts'

const ReplayType = builder.objectRef<Replay>('Replay').implement({
  description:
    'A finished play that its player shows by a link. It does not name the player. The digits stay a secret ' +
    'until the viewer has finished the game, or until nobody else can play it: after the game’s day, or ' +
    'after the end of the challenge.',
  fields: (t) => ({
    game: t.field({ type: GameNode, description: 'The game.', resolve: ({ play }) => play.game }),
    kind: t.field({
      type: PlayKindType,
      description: 'How the play was begun.',
      resolve: ({ play }, _args, { deps }) => kindOf(play, deps.clock()),
    }),
    status: t.field({
      type: PlayStatusType,
      description: 'Whether the play was won or lost.',
      resolve: ({ play }) => play.status,
    }),
    hints: t.stringList({
      description: 'The hints of the rows played, first row first. See `Guess.hint`.',
      resolve: ({ play }) => play.guesses.map(({ hint }) => hint),
    }),
    guesses: t.field({
      type: [GuessType],
      nullable: true,
      description: 'The rows played, first row first; null while the game is a secret for the viewer.',
      complexity: { field: 6, multiplier: 6 },
      resolve: ({ play, showsDigits }) => (showsDigits ? publicRowsOf(play.guesses) : null),
    }),
    target: t.string({
      nullable: true,
      description: 'The hidden number; null while it is a secret for the viewer.',
      resolve: ({ play, showsDigits }) => (showsDigits ? play.game.target : null),
    }),
    isMine: t.exposeBoolean('isMine', { description: 'Whether it is the viewer’s own play.' }),
  }),
})

const ReplayOfLink = builder.unionType('ReplayOfLink', {
  description: 'Result of `replay`.',
  types: [ReplayType, UnknownLinkType],
  resolveType: (found) => ('play' in found ? 'Replay' : 'UnknownLink'),
})

builder.queryField('replay', (t) =>
  t.field({
    type: ReplayOfLink,
    description: 'The replay of a link.',
    args: { code: t.arg.string({ required: true, description: 'The code in the link.' }) },
    // The reads of two plays, the link, the viewer's claims and the challenge.
    complexity: 5,
    resolve: async (_root, { code }, { deps, findPlayer }) =>
      (await findReplay(deps, { playerId: await findPlayer(), code })) ?? err({ reason: 'REPLAY_LINK' }),
  }),
)
