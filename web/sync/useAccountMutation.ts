import type {
  ApolloCache,
  MutationUpdaterFunction,
  OperationVariables,
  TypedDocumentNode,
} from '@apollo/client'
import { useCallback } from 'react'
import { runExclusive } from './runExclusive.ts'
import { useMutationResult } from './useMutationResult.ts'

/** A change of the account. It waits for earlier changes. */
export function useAccountMutation<Data extends object, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  update?: MutationUpdaterFunction<Data, Variables, ApolloCache>,
) {
  const mutate = useMutationResult(mutation, update)
  return useCallback((variables: Variables) => runExclusive(() => mutate(variables)), [mutate])
}
