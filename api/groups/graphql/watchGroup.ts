import { findLiveTokens } from '#api/auth/cookies/session.ts'
import { shareChanges } from '#api/graphql/watchChanges.ts'
import { findGroupVersions, type GroupChange } from '#api/groups/groupVersion.ts'

type Viewer = { playerId: number; tokenHash: Buffer<ArrayBuffer> }

/**
 * Yields a group's version for the viewer, then each change, until the viewer is no member or logged out. The
 * statements serve all viewers; each gets the version of what that viewer sees.
 */
export const watchGroup = shareChanges<Viewer, GroupChange>({
  channel: 'groupChanged',
  read: async (deps, id, viewers) => {
    const live = await findLiveTokens(
      deps,
      viewers.map(({ tokenHash }) => tokenHash),
    )
    const playerIds = [...new Set(viewers.map(({ playerId }) => playerId))]
    const versions = await findGroupVersions(deps, { id, playerIds })
    return ({ playerId, tokenHash }) =>
      live.has(tokenHash.toString('hex')) ? (versions.get(playerId) ?? null) : null
  },
  versionOf: ({ version }) => version,
})
