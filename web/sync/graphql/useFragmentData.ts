import type { FragmentType, OperationVariables, StoreObject, TypedDocumentNode } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import type { FragmentDefinitionNode } from 'graphql'
import { apolloClient as client } from './apolloClient.ts'

/**
 * The data of a component's fragment, which follow the cache; null while the cache lacks some of them. The
 * document begins with the component's own fragment.
 */
export function useFragmentData<Data, Variables extends OperationVariables>(
  fragment: TypedDocumentNode<Data, Variables>,
  from: FragmentType<NoInfer<Data>> | StoreObject | null | undefined,
  variables?: NoInfer<Variables>,
) {
  const [own] = fragment.definitions as readonly FragmentDefinitionNode[]
  const options = { client, fragment, fragmentName: own?.name.value, from: from ?? null, variables }
  const { data, complete } = useFragment(options as useFragment.Options<Data, Variables>)
  return complete ? data : null
}
