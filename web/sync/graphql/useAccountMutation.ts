import type {
  ApolloCache,
  MutationUpdaterFunction,
  OperationVariables,
  TypedDocumentNode,
} from '@apollo/client'
import { useCallback } from 'react'
import { err, ok, type Result } from '#game/result.ts'
import { runExclusive } from '../runExclusive.ts'
import { apolloClient } from './apolloClient.ts'
import { dataOf } from './requestErrors.ts'

export type Refused = { __typename: string; code: string; message: string; retryAfter: number | null }
/** The data of a mutation that names its successes: each other type of its result is a refusal. */
export type Answer<Success extends string, Data> = Record<keyof Data, { __typename: Success } | Refused>
type Done<Success extends string, Data> = Extract<Data[keyof Data], { __typename: Success }>
type Refusal<Success extends string, Data> = Exclude<Data[keyof Data], { __typename: Success }> & Refused

/**
 * A change of the account, as a function that returns a success or a refusal. A type that is no success is a
 * refusal, also one that only a newer server knows. A change waits for earlier changes. Throws without a
 * response.
 */
export function useAccountMutation<
  Success extends string,
  Data extends Answer<Success, Data>,
  Variables extends OperationVariables,
>(
  mutation: TypedDocumentNode<Data, Variables>,
  successes: readonly Success[],
  update?: MutationUpdaterFunction<Data, Variables, ApolloCache>,
) {
  const mutate = useMutationResult(mutation, update)
  // The list is new at each rendering, and its text is not.
  const names = successes.join()
  return useCallback(
    async (variables: Variables): Promise<Result<Done<Success, Data>, Refusal<Success, Data>>> => {
      const result = await runExclusive(() => mutate(variables))
      return names.split(',').includes(result.__typename)
        ? ok(result as Done<Success, Data>)
        : err(result as Refusal<Success, Data>)
    },
    [mutate, names],
  )
}

/**
 * A mutation with one field, as a function that returns the field's result. Throws without a response.
 * `update` runs before the screens see the result.
 */
function useMutationResult<Data extends object, Variables extends OperationVariables>(
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
