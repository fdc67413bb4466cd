import type { TypedDocumentNode } from '@apollo/client'
import { errorTextOf } from '../sync/errorText.ts'
import { useAccountMutation } from '../sync/useAccountMutation.ts'
import { useAsyncAction } from '../ui/useAsyncAction.ts'
import { CreateReplayLinkDocument, RevokeReplayLinkDocument } from './useReplayLink.generated.ts'

/** Gets the link of the viewer's play of a game. The play keeps its link until it is revoked. */
export function useCreateReplayLink(onCreated: (code: string) => void) {
  return useLinkAction(CreateReplayLinkDocument, ({ code }) => onCreated(code))
}

/** Revokes the link of the viewer's play of a game. */
export function useRevokeReplayLink(onRevoked: () => void) {
  return useLinkAction(RevokeReplayLinkDocument, onRevoked)
}

function useLinkAction<Data extends Record<keyof Data, { message: string } | object>>(
  mutation: TypedDocumentNode<Data, { input: { gameId: string } }>,
  onDone: (done: Exclude<Data[keyof Data], { message: string }>) => void,
) {
  const mutate = useAccountMutation(mutation)
  return useAsyncAction(async (gameId: string) => {
    try {
      const result = await mutate({ input: { gameId } })
      if ('message' in result) return result.message
      onDone(result as Exclude<Data[keyof Data], { message: string }>)
      return null
    } catch (error) {
      return errorTextOf(error)
    }
  })
}
