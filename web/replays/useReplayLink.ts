import { failureTextOf } from '../form/outcome.ts'
import { useAccountMutation } from '../sync/graphql/useAccountMutation.ts'
import { useAsyncAction } from '../ui/useAsyncAction.ts'
import { CreateReplayLinkDocument, RevokeReplayLinkDocument } from './useReplayLink.generated.ts'

/** Gets the link of the viewer's play of a game. The play keeps its link until it is revoked. */
export function useCreateReplayLink(onCreated: (code: string) => void) {
  const mutate = useAccountMutation(CreateReplayLinkDocument, ['ReplayLinkCreated'])
  return useAsyncAction((gameId: string) =>
    failureTextOf(mutate({ input: { gameId } }), ({ code }) => onCreated(code)),
  )
}

/** Revokes the link of the viewer's play of a game. */
export function useRevokeReplayLink(onRevoked: () => void) {
  const mutate = useAccountMutation(RevokeReplayLinkDocument, ['ViewerUpdated'])
  return useAsyncAction((gameId: string) => failureTextOf(mutate({ input: { gameId } }), onRevoked))
}
