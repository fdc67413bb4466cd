import type { AccessScope } from '#api/auth/accessScope.ts'
import { builder } from '#api/graphql/builder.ts'

export const AccessScopeType = builder.enumType('AccessScope', {
  description: 'What a program with an access token may do.',
  values: {
    READ: { description: 'Read the player’s games, plays and statistics.' },
    PLAY: { description: 'The same, and play daily, archive, practice and challenge games.' },
  } satisfies Record<AccessScope, object>,
})
