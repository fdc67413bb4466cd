import { revokeReplayLink, type UnknownReplayLink } from '#api/replays/revokeReplayLink.ts'
import { builder } from '#api/graphql/builder.ts'
import { parseGameId } from '#api/graphql/globalId.ts'
import { refusalType, resultOf } from '#api/graphql/refusals.ts'
import { viewerSuccess } from '#api/graphql/success.ts'

const RevokeReplayLinkInput = builder.inputType('RevokeReplayLinkInput', {
  description: 'The play that is shared no longer.',
  fields: (t) => ({ gameId: t.id({ required: true, description: '`Game.id` of the play’s game.' }) }),
})

const ReplayLinkRevoked = viewerSuccess('ReplayLinkRevoked', 'The link no longer works.')

const UnknownReplayLinkType = refusalType<UnknownReplayLink>('UnknownReplayLink', {
  description: 'The viewer’s play of this game has no link. It may be revoked already.',
  reason: 'UNKNOWN_LINK',
  message: 'This play has no link. It may be revoked already.',
})

builder.mutationField('revokeReplayLink', (t) =>
  t.field({
    type: resultOf('revokeReplayLink', [ReplayLinkRevoked, UnknownReplayLinkType]),
    description: 'Revokes the link to the replay of a play of the viewer: it no longer works.',
    args: {
      input: t.arg({ type: RevokeReplayLinkInput, required: true, description: 'The play.' }),
    },
    resolve: (_root, { input }, { deps, browser }) =>
      revokeReplayLink(deps, { browser, gameId: parseGameId(input.gameId) }),
  }),
)
