import { revokeReplayLink } from '#api/replays/revokeReplayLink.ts'
import { builder } from '#api/graphql/builder.ts'
import { parseGameId } from '#api/graphql/globalId.ts'
import { LinkEndResult } from '#api/graphql/success.ts'

const RevokeReplayLinkInput = builder.inputType('RevokeReplayLinkInput', {
  description: 'The play that is shared no longer.',
  fields: (t) => ({ gameId: t.id({ required: true, description: '`Game.id` of the play’s game.' }) }),
})

builder.mutationField('revokeReplayLink', (t) =>
  t.field({
    type: LinkEndResult,
    description: 'Revokes the link to the replay of a play of the viewer: it no longer works.',
    args: {
      input: t.arg({ type: RevokeReplayLinkInput, required: true, description: 'The play.' }),
    },
    resolve: (_root, { input }, { deps, browser }) =>
      revokeReplayLink(deps, { browser, gameId: parseGameId(input.gameId) }),
  }),
)
