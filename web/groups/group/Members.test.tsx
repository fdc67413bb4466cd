import { ApolloClient, ApolloLink, InMemoryCache, type FragmentType } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Members } from './Members.tsx'
import { Members_GroupFragmentDoc, type Members_GroupFragment } from './Members.generated.ts'

const memberOf = (name: string, owner: string, viewer: string) => ({
  node: {
    __typename: 'GroupMember' as const,
    handle: name,
    name,
    pictureUrl: '/avatars/a.svg',
    isOwner: name === owner,
    isMe: name === viewer,
    isHidden: false,
  },
  __typename: 'GroupMemberEdge' as const,
})

/** The names of the members that a viewer of Ann's group can manage. */
function managedBy(viewer: string): string[] {
  const cache = new InMemoryCache({ typePolicies: { Group: { keyFields: ['key'] } } })
  const client = new ApolloClient({ link: ApolloLink.empty(), cache })
  const group = { __typename: 'Group' as const, key: 'one' }
  client.writeFragment({
    fragment: Members_GroupFragmentDoc,
    data: {
      ...group,
      memberCount: 3,
      isOwner: viewer === 'ann',
      members: {
        __typename: 'GroupMemberConnection',
        edges: ['ann', 'bob', 'cid'].map((name) => memberOf(name, 'ann', viewer)),
      },
    },
  })
  const html = renderToString(
    <ApolloProvider client={client}>
      <Members group={group as FragmentType<Members_GroupFragment>} />
    </ApolloProvider>,
  )
  return [...html.matchAll(/aria-label="Manage (\w+)"/g)].map(([, name = '']) => name)
}

it('the owner of a group can manage each other member, and no other member can manage anybody', () => {
  expect(managedBy('ann')).toEqual(['bob', 'cid'])
  expect(managedBy('bob')).toEqual([])
})
