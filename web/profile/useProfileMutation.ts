import type {
  ApolloCache,
  MutationUpdaterFunction,
  OperationVariables,
  TypedDocumentNode,
} from '@apollo/client'
import { finishLogOut } from '../accounts/logOut/logOut.ts'
import { useAccountMutation, type Answer } from '../sync/graphql/useAccountMutation.ts'

/**
 * A change by a logged-in user. It opens /login if the server responds that no user is logged in any more.
 */
export function useProfileMutation<
  Success extends string,
  Data extends Answer<Success, Data>,
  Variables extends OperationVariables,
>(
  mutation: TypedDocumentNode<Data, Variables>,
  successes: readonly Success[],
  update?: MutationUpdaterFunction<Data, Variables, ApolloCache>,
) {
  const mutate = useAccountMutation(mutation, successes, update)
  return async (variables: Variables) => {
    const result = await mutate(variables)
    if (!result.ok && result.error.__typename === 'NotLoggedIn') finishLogOut()
    return result
  }
}
