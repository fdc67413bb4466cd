import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import PostalMime from 'postal-mime'
import type { World } from '../world.ts'

export const PASSWORD = 'Correct-horse-7'

export type Member = { email: string; username: string }

let members = 0

/** Somebody whom no other test knows. */
export function newMember(): Member {
  members += 1
  return { email: `member${members}@example.com`, username: `member_${members}` }
}

/** Makes an account by its real letter, and signs the browser in: what its visitor played is the account's. */
export async function join(
  context: BrowserContext,
  world: World,
  member: Member = newMember(),
): Promise<Member> {
  await mutate(context.request, world, 'signUp', { ...member, password: PASSWORD })
  const code = /\/verify-email\/(\S+)/.exec(await letterTo(world, member.email))?.[1] ?? ''
  await mutate(context.request, world, 'verifyEmail', { code })
  await signIn(context, world, member.email)
  return member
}

export async function signIn(
  context: BrowserContext,
  world: World,
  email: string,
  password = PASSWORD,
): Promise<string> {
  return await mutate(context.request, world, 'logIn', { email, password })
}

/** Changes something as another page would; answers the union's member. */
export async function mutate(
  request: APIRequestContext,
  world: World,
  name: string,
  input: Record<string, unknown>,
): Promise<string> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const answer = await request.post(`${world.url}/graphql`, {
    data: {
      query: `mutation ($input: ${type}!) { result: ${name}(input: $input) { __typename } }`,
      variables: { input },
    },
  })
  const { data } = (await answer.json()) as { data?: { result: { __typename: string } } }
  if (!data) throw new Error(await answer.text())
  return data.result.__typename
}

/** The text of the last letter to an address; waits for the first. */
export async function letterTo({ mailDir }: World, email: string): Promise<string> {
  for (;;) {
    const files = await readdir(mailDir).catch(() => [])
    const letters = await Promise.all(
      files
        .filter((name) => name.endsWith('.eml'))
        .map(async (name) => {
          const file = path.join(mailDir, name)
          return { at: (await stat(file)).mtimeMs, letter: await PostalMime.parse(await readFile(file)) }
        }),
    )
    const [last] = letters
      .filter(({ letter }) => letter.to?.some(({ address }) => address === email))
      .sort((one, other) => other.at - one.at)
    if (last) return last.letter.text ?? ''
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
