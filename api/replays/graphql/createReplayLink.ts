import { createReplayLink, type ReplayLinkRefused } from '#api/replays/createReplayLink.ts'
import { tooManyTriesMessage } from '#account/messages.ts'
import { OTHER_SESSION_MESSAGE } from '#game/refusals.ts'
import { builder } from '#api/graphql/builder.ts'
import { parseGameId } from '#api/graphql/globalId.ts'
import { reasonedRefusal } from '#api/graphql/reasonedRefusal.ts'

const CreateReplayLinkInput = builder.inputType('CreateReplayLinkInput', {
  description: 'The play to share.',
  fields: (t) => ({
    gameId: t.id({ required: true, description: '`Game.id` of a game that the viewer has finished.' }),
  }),
})

const ReplayLinkCreated = builder.objectRef<{ ok: true; value: string }>('ReplayLinkCreated').implement({
  description: 'The play has a link, which works until it is revoked.',
  fields: (t) => ({
    code: t.string({
      description: 'The code of the link: 22 characters. A play has one link, so a repetition has this code.',
      resolve: ({ value }) => value,
    }),
  }),
})

const CreateReplayLinkRefused = reasonedRefusal<ReplayLinkRefused>('CreateReplayLinkRefused', {
  description: 'No link was created. Nothing was stored.',
  reasons: {
    name: 'CreateReplayLinkRefusal',
    description: 'Why no link was created.',
    values: {
      NO_FINISHED_PLAY: { description: 'The viewer has no finished play of this game.' },
      TOO_MANY_TRIES: { description: 'The rate limit of new links is reached.' },
      OTHER_SESSION: { description: 'The browser’s session changed by a login or logout. Reload the page.' },
    },
  },
  messageOf,
})

builder.objectField(CreateReplayLinkRefused, 'retryAfter', (t) =>
  t.int({
    nullable: true,
    description: 'TOO_MANY_TRIES: seconds to wait before the next try.',
    resolve: ({ error }) => (error.reason === 'TOO_MANY_TRIES' ? error.retryAfterSeconds : null),
  }),
)

function messageOf(error: ReplayLinkRefused): string {
  switch (error.reason) {
    case 'NO_FINISHED_PLAY':
      return 'You have not finished this game.'
    case 'TOO_MANY_TRIES':
      return tooManyTriesMessage(error.retryAfterSeconds)
    case 'OTHER_SESSION':
      return OTHER_SESSION_MESSAGE
  }
}

const CreateReplayLinkResult = builder.unionType('CreateReplayLinkResult', {
  description: 'Result of `createReplayLink`.',
  types: [ReplayLinkCreated, CreateReplayLinkRefused],
  resolveType: ({ ok }) => (ok ? ReplayLinkCreated : CreateReplayLinkRefused),
})

builder.mutationField('createReplayLink', (t) =>
  t.field({
    type: CreateReplayLinkResult,
    description: 'Gives a finished play of the viewer a link, by which others can watch it.',
    args: {
      input: t.arg({ type: CreateReplayLinkInput, required: true, description: 'The play.' }),
    },
    resolve: (_root, { input }, { deps, browser }) =>
      createReplayLink(deps, { browser, gameId: parseGameId(input.gameId) }),
  }),
)
