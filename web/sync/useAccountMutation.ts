import type { MutationFetchPolicy, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useCallback } from 'react'
import { runExclusive } from './runExclusive.ts'
import { useMutationResult } from './useMutationResult.ts'

/** A change of the account. It waits for earlier changes. By default, the cache keeps nothing of it. */
export function useAccountMutation<Data extends object, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  fetchPolicy: MutationFetchPolicy = 'no-cache',
) {
  const mutate = useMutationResult(mutation, fetchPolicy)
  return useCallback((variables: Variables) => runExclusive(() => mutate(variables)), [mutate])
}
