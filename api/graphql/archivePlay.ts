import type { OwnedPlay } from '#api/plays/loadPlay.ts'
import { openArchivePlay } from '#api/usecases/play/openArchivePlay.ts'
import { findNextUnplayed } from '#api/usecases/play/findNextUnplayed.ts'
import type { ArchiveRefusal } from '#game/archive.ts'
import { archiveMessage } from '#game/refusals.ts'
import { getDigitCount } from './badUserInput.ts'
import { builder } from './builder.ts'
import { PlayNode } from './play.ts'
import { ViewerType } from './viewer.ts'

const ArchivePlayOpened = builder.objectRef<{ ok: true; value: OwnedPlay }>('ArchivePlayOpened').implement({
  description: 'The game is in the archive.',
  fields: (t) => ({
    play: t.field({
      type: PlayNode,
      description: 'The viewer’s play of the game, with or without guesses.',
      resolve: ({ value }) => value,
    }),
  }),
})

const ArchiveRefusalType = builder.enumType('ArchiveRefusal', {
  description: 'Why the archive lacks a game.',
  values: {
    GAME_NOT_CLOSED: { description: 'The day is today or in the future.' },
    BEFORE_FIRST_GAME: { description: 'The day is before the day of the first game.' },
  },
})

const ArchivePlayRefused = builder
  .objectRef<{ ok: false; error: ArchiveRefusal }>('ArchivePlayRefused')
  .implement({
    description: 'The archive lacks the game. Nothing was stored.',
    fields: (t) => ({
      reason: t.field({
        type: ArchiveRefusalType,
        description: 'The reason, for programs.',
        resolve: ({ error }) => error,
      }),
      message: t.string({
        description: 'The reason, as text for people.',
        resolve: ({ error }) => archiveMessage(error),
      }),
    }),
  })

const ArchivePlayResult = builder.unionType('ArchivePlayResult', {
  description: 'Result of `Viewer.archivePlay`.',
  types: [ArchivePlayOpened, ArchivePlayRefused],
  resolveType: ({ ok }) => (ok ? ArchivePlayOpened : ArchivePlayRefused),
})

builder.objectField(ViewerType, 'archivePlay', (t) =>
  t.field({
    type: ArchivePlayResult,
    description: 'The viewer’s play of a past day’s game.',
    args: {
      digits: t.arg.int({ required: true, description: 'Number of digits, 2 to 7.' }),
      day: t.arg({ type: 'Date', required: true, description: 'An Eastern day before today.' }),
    },
    resolve: ({ playerId }, { digits, day }, { deps }) =>
      openArchivePlay(deps, { playerId, digits: getDigitCount(digits), day }),
  }),
)

builder.objectField(ViewerType, 'nextUnplayed', (t) =>
  t.field({
    type: 'Date',
    nullable: true,
    description: 'The newest past day before `before` whose game the viewer has not begun; null if none.',
    args: {
      digits: t.arg.int({ required: true, description: 'Number of digits, 2 to 7.' }),
      before: t.arg({ type: 'Date', required: true, description: 'An Eastern day.' }),
    },
    resolve: ({ playerId }, { digits, before }, { deps }) =>
      findNextUnplayed(deps, { playerId, digits: getDigitCount(digits), before }),
  }),
)
