import type { BrowserContext } from '@playwright/test'
import { ask } from '../ask.ts'
import type { World } from '../world.ts'

/** Creates a group of an owner and a friend, without a page. */
export async function postGroup(
  owner: BrowserContext,
  friend: BrowserContext,
  { url }: World,
): Promise<void> {
  const { createGroup } = await ask<{ createGroup: { group: { code: string } } }>(
    owner.request,
    url,
    'mutation { createGroup(input: {}) { ... on GroupUpdated { group { code } } } }',
  )
  const { code } = createGroup.group
  await ask(
    friend.request,
    url,
    'mutation ($input: JoinGroupInput!) { joinGroup(input: $input) { __typename } }',
    {
      input: { code },
    },
  )
}
