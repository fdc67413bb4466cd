import { revokeReplayLink, type UnknownReplayLink } from '#api/replays/revokeReplayLink.ts'
import { builder } from '#api/graphql/builder.ts'
import { parseGameId } from '#api/graphql/globalId.ts'
import { reasonedRefusal } from '#api/graphql/reasonedRefusal.ts'
import { ViewerType } from '#api/graphql/viewer.ts'

const RevokeReplayLinkInput = builder.inputType('RevokeReplayLinkInput', {
  description: 'The play that is shared no longer.',
  fields: (t) => ({ gameId: t.id({ required: true, description: '`Game.id` of the play’s game.' }) }),
})

const ReplayLinkRevoked = builder.objectRef<{ ok: true; value: number }>('ReplayLinkRevoked').implement({
  description: 'The link no longer works.',
  fields: (t) => ({
    viewer: t.field({
      type: ViewerType,
      description: 'The viewer after the mutation.',
      resolve: ({ value }) => ({ playerId: value }),
    }),
  }),
})

const RevokeReplayLinkRefused = reasonedRefusal<UnknownReplayLink>('RevokeReplayLinkRefused', {
  description: 'No link was revoked.',
  reasons: {
    name: 'RevokeReplayLinkRefusal',
    description: 'Why no link was revoked.',
    values: {
      UNKNOWN_LINK: { description: 'The viewer’s play of this game has no link. It may be revoked already.' },
    },
  },
  messageOf: () => 'This play has no link. It may be revoked already.',
})

const RevokeReplayLinkResult = builder.unionType('RevokeReplayLinkResult', {
  description: 'Result of `revokeReplayLink`.',
  types: [ReplayLinkRevoked, RevokeReplayLinkRefused],
  resolveType: ({ ok }) => (ok ? ReplayLinkRevoked : RevokeReplayLinkRefused),
})

builder.mutationField('revokeReplayLink', (t) =>
  t.field({
    type: RevokeReplayLinkResult,
    description: 'Revokes the link to the replay of a play of the viewer: it no longer works.',
    args: {
      input: t.arg({ type: RevokeReplayLinkInput, required: true, description: 'The play.' }),
    },
    resolve: (_root, { input }, { deps, browser }) =>
      revokeReplayLink(deps, { browser, gameId: parseGameId(input.gameId) }),
  }),
)
