import { unzipSync } from 'fflate'
import { writeDownload } from '#api/downloads/writeDownload.ts'
import { listUnfinishedDownloads } from '#api/downloads/downloads.ts'
import type { Browser } from '../browser/browser.ts'
import type { Hilo } from '../processes/hilo.ts'

type Row = Record<string, unknown>

/** The files of an unpacked archive as texts, and its lists. */
export type Archive = { bytes: Uint8Array; files: Map<string, string>; list: (name: string) => Row[] }

/** Requests the account's data. Returns the type of the answer. */
export async function requestDownload(browser: Browser): Promise<string> {
  const query = 'mutation { result: requestDownload { type: __typename ... on TooManyTries { retryAfter } } }'
  const { data, errors } = await browser.ask<{ result: { type: string } }>(query)
  if (errors) throw new Error(JSON.stringify(errors))
  return data.result.type
}

export type SeenDownload = { status: string; bytes: number | null; expiresAt: string }

export async function seeDownload(browser: Browser): Promise<SeenDownload | null> {
  const query = '{ viewer { account { download { status bytes expiresAt } } } }'
  const { data } = await browser.ask<{ viewer: { account: { download: SeenDownload | null } } }>(query)
  return data.viewer.account.download
}

/** Runs the jobs of all requested downloads. */
export async function writeDownloads({ deps }: Hilo): Promise<void> {
  for (const id of await listUnfinishedDownloads(deps)) await writeDownload(deps, id)
}

export async function askMyData(browser: Browser, headers: Record<string, string> = {}): Promise<Response> {
  return await browser.fetch('/my-data', { headers })
}

/** The archive of a browser's player. */
export async function downloadMyData(browser: Browser): Promise<Archive> {
  const answer = await askMyData(browser)
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const files = new Map(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [
      name,
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(content),
    ]),
  )
  return { bytes, files, list: (name) => JSON.parse(files.get(`${name}.json`) ?? 'null') as Row[] }
}
