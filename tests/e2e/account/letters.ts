import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'
import type { World } from '../world.ts'

type LinkPage = 'verify-email' | 'new-password'

/** The path of the link in the last letter to an address. The test server's letters name another port. */
export async function findLink({ mailDir }: World, email: string, page: LinkPage): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () =>
        (found = (await lettersTo(mailDir, email)).map((text) => linkOf(text, page)).findLast(Boolean)),
    )
    .toBeDefined()
  return found ?? ''
}

/** The subjects of all letters to an address, oldest first. */
export async function subjectsTo({ mailDir }: World, email: string): Promise<string[]> {
  return (await lettersTo(mailDir, email)).map((text) => text.split('\n')[0] ?? '')
}

/** The paths of all links in the letters to an address, also those without a code. */
export async function linksTo({ mailDir }: World, email: string): Promise<string[]> {
  const texts = await lettersTo(mailDir, email)
  const links = texts.flatMap((text) => [...text.matchAll(/^https?:\S+$/gm)].map(([link]) => new URL(link)))
  return [...new Set(links.map(({ pathname }) => pathname))]
}

/** Each letter's subject and text, oldest first. */
async function lettersTo(mailDir: string, email: string): Promise<string[]> {
  const names = (await readdir(mailDir).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(mailDir, name)
      const content = await readFile(file)
      // A worker's tests write hundreds of letters. Parsing all of them takes long.
      if (!content.includes(email)) return []
      return { at: (await stat(file)).mtimeMs, letter: await PostalMime.parse(content) }
    }),
  )
  return files
    .flat()
    .filter(({ letter }) => letter.to?.some(({ address }) => address === email))
    .sort((one, other) => one.at - other.at)
    .map(({ letter }) => `${letter.subject}\n${letter.text}`)
}

function linkOf(text: string, page: LinkPage): string | undefined {
  return new RegExp(`/${page}/[\\w-]+`).exec(text)?.[0]
}
