import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useAccountMutation } from '../../sync/useAccountMutation.ts'
import { groupAttempt } from './groupAttempt.ts'

/** A change of a group, as a function that returns why it failed, or null. */
export function useGroupMutation<
  Data extends Record<keyof Data, { message: string } | object>,
  Variables extends OperationVariables,
>(mutation: TypedDocumentNode<Data, Variables>) {
  const mutate = useAccountMutation(mutation)
  return (variables: Variables) =>
    groupAttempt(async () => {
      const result = await mutate(variables)
      return 'message' in result ? result.message : null
    })
}
