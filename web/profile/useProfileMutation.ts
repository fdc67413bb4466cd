import type {
  ApolloCache,
  MutationUpdaterFunction,
  OperationVariables,
  TypedDocumentNode,
} from '@apollo/client'
import { finishLogOut } from '../account/logOut/logOut.ts'
import { useAccountMutation } from '../sync/useAccountMutation.ts'

/**
 * A change by a logged-in user. It opens /login if the server responds that no user is logged in any more.
 */
export function useProfileMutation<
  Data extends Record<keyof Data, { __typename: string }>,
  Variables extends OperationVariables,
>(
  mutation: TypedDocumentNode<Data, Variables>,
  update?: MutationUpdaterFunction<Data, Variables, ApolloCache>,
) {
  const mutate = useAccountMutation(mutation, update)
  return async (variables: Variables) => {
    const result = await mutate(variables)
    if (result.__typename === 'NotLoggedIn') finishLogOut()
    return result
  }
}
