import type {
  ApolloCache,
  MutationUpdaterFunction,
  OperationVariables,
  TypedDocumentNode,
} from '@apollo/client'
import { useCallback } from 'react'
import { apolloClient } from './apolloClient.ts'
import { dataOf } from './requestErrors.ts'

/**
 * A mutation with one field, as a function that returns the field's result. Throws without a response.
 * `update` runs before the screens see the result.
 */
export function useMutationResult<Data extends object, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  update?: MutationUpdaterFunction<Data, Variables, ApolloCache>,
) {
  return useCallback(
    async (variables: Variables) => {
      const data = dataOf(await apolloClient.mutate({ mutation, variables, ...(update && { update }) }))
      return Object.values(data)[0] as Data[keyof Data]
    },
    [mutation, update],
  )
}
