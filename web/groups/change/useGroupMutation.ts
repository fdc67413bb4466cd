import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { errorTextOf } from '../../sync/errorText.ts'
import { useAccountMutation } from '../../sync/useAccountMutation.ts'

/** A change of a group, as a function that returns why it failed, or null. */
export function useGroupMutation<
  Data extends Record<keyof Data, { message: string } | object>,
  Variables extends OperationVariables,
>(mutation: TypedDocumentNode<Data, Variables>) {
  const mutate = useAccountMutation(mutation)
  return async (variables: Variables): Promise<string | null> => {
    try {
      const result = await mutate(variables)
      return 'message' in result ? result.message : null
    } catch (error) {
      return `${errorTextOf(error)}. Please try again.`
    }
  }
}
