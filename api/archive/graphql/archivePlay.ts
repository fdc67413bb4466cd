import type { OwnedPlay } from '#api/plays/loadPlay.ts'
import { openArchivePlay, type ArchivePlayRefused } from '#api/archive/openArchivePlay.ts'
import { findNextUnplayed } from '#api/archive/findNextUnplayed.ts'
import { getDatedKey } from '#game/game.ts'
import { archiveMessage } from '#game/refusals.ts'
import { builder } from '#api/graphql/builder.ts'
import { PlayNode } from '#api/plays/graphql/play.ts'
import { refusalType, resultOf } from '#api/graphql/refusals.ts'
import { ViewerType } from '#api/graphql/viewer.ts'

const ArchivePlayOpened = builder.objectRef<{ ok: true; value: OwnedPlay }>('ArchivePlayOpened').implement({
  description: 'The game is in the archive.',
  fields: (t) => ({
    play: t.field({
      type: PlayNode,
      description: 'The viewer’s play of the game, with or without guesses.',
      resolve: ({ value }) => value,
    }),
    nextUnplayed: t.field({
      type: 'Day',
      nullable: true,
      description:
        'The newest earlier day whose game of this digit count the viewer has not begun; without one, the ' +
        'newest other past day; null if none.',
      resolve: ({ value: { playerId, play } }, _args, { deps }) =>
        findNextUnplayed(deps, { playerId, ...getDatedKey(play.game.id) }),
    }),
  }),
})

const ArchivePlayRefusedType = refusalType<ArchivePlayRefused>('ArchivePlayRefused', {
  description: 'The archive lacks the game. Nothing was stored.',
  reason: {
    name: 'ArchiveRefusal',
    description: 'Why the archive lacks a game.',
    values: {
      GAME_NOT_CLOSED: { description: 'The day is today or in the future.' },
      BEFORE_FIRST_GAME: { description: 'The day is before the day of the first game.' },
    },
  },
  message: ({ reason }) => archiveMessage(reason),
})

builder.objectField(ViewerType, 'archivePlay', (t) =>
  t.field({
    type: resultOf('archivePlay', [ArchivePlayOpened, ArchivePlayRefusedType]),
    description: 'The viewer’s play of a past day’s game.',
    args: {
      digits: t.arg({ type: 'DigitCount', required: true, description: 'Number of digits.' }),
      day: t.arg({ type: 'Day', required: true, description: 'A day before today.' }),
    },
    resolve: ({ playerId }, { digits, day }, { deps }) => openArchivePlay(deps, { playerId, digits, day }),
  }),
)
