import { errorTextOf } from '../sync/errorText.ts'
import { useAccountMutation } from '../sync/useAccountMutation.ts'
import { useAsyncAction } from '../ui/useAsyncAction.ts'
import { CreateReplayLinkDocument, RevokeReplayLinkDocument } from './useReplayLink.generated.ts'

/** Gets the link of the viewer's play of a game. The play keeps its link until it is revoked. */
export function useCreateReplayLink(onCreated: (code: string) => void) {
  const mutate = useAccountMutation(CreateReplayLinkDocument)
  return useAsyncAction(async (gameId: string) => {
    try {
      const result = await mutate({ input: { gameId } })
      if ('message' in result) return result.message
      onCreated(result.code)
      return null
    } catch (error) {
      return errorTextOf(error)
    }
  })
}

/** Revokes the link of the viewer's play of a game. */
export function useRevokeReplayLink(onRevoked: () => void) {
  const mutate = useAccountMutation(RevokeReplayLinkDocument)
  return useAsyncAction(async (gameId: string) => {
    try {
      const result = await mutate({ input: { gameId } })
      if ('message' in result) return result.message
      onRevoked()
      return null
    } catch (error) {
      return errorTextOf(error)
    }
  })
}
