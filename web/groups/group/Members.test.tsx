import type { FragmentType } from '@apollo/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import '../../list/listPolicies.ts'
import { apolloClient } from '../../sync/graphql/apolloClient.ts'
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
  const group = { __typename: 'Group' as const, key: 'one' }
  apolloClient.writeFragment({
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
  const html = renderToString(<Members group={group as FragmentType<Members_GroupFragment>} />)
  return [...html.matchAll(/aria-label="Manage (\w+)"/g)].map(([, name = '']) => name)
}

it('the owner of a group can manage each other member, and no other member can manage anybody', () => {
  expect(managedBy('ann')).toEqual(['bob', 'cid'])
  expect(managedBy('bob')).toEqual([])
})
