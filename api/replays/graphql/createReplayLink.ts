import { createReplayLink } from '#api/replays/createReplayLink.ts'
import { builder } from '#api/graphql/builder.ts'
import { parseGameId } from '#api/graphql/globalId.ts'
import { NotFoundType, OtherSessionType, resultOf, TooManyTriesType } from '#api/graphql/refusals.ts'
import { LinkCreatedType } from '#api/graphql/success.ts'

const CreateReplayLinkInput = builder.inputType('CreateReplayLinkInput', {
  description: 'The play to share.',
  fields: (t) => ({
    gameId: t.id({ required: true, description: '`Game.id` of a game that the viewer has finished.' }),
  }),
})

builder.mutationField('createReplayLink', (t) =>
  t.field({
    type: resultOf('createReplayLink', [LinkCreatedType, NotFoundType, TooManyTriesType, OtherSessionType]),
    description: 'Gives a finished play of the viewer a link, by which others can watch it.',
    args: {
      input: t.arg({ type: CreateReplayLinkInput, required: true, description: 'The play.' }),
    },
    resolve: (_root, { input }, { deps, browser }) =>
      createReplayLink(deps, { browser, gameId: parseGameId(input.gameId) }),
  }),
)
