import type { Page, Response } from '@playwright/test'

/** The places that contain one of the texts: the page, the browser's stores and caches, and the answers. */
export async function placesWith(
  texts: readonly string[],
  { page, answers }: { page: Page; answers: readonly Response[] },
): Promise<string[]> {
  const places: [name: string, text: string][] = [
    ['the page', await page.content()],
    [
      'the storage',
      await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
      ),
    ],
    ['the cache', await page.evaluate(cachedPages)],
  ]
  for (const answer of answers) {
    const headers = await answer.allHeaders()
    // The stream of everyone's figures never ends, and it starts only after the end of the game.
    const isStream = headers['content-type']?.startsWith('text/event-stream')
    const body = isStream ? '' : await answer.text().catch(() => '')
    places.push([answer.url(), JSON.stringify(headers) + body])
  }
  return places.filter(([, text]) => texts.some((each) => text.includes(each))).map(([name]) => name)
}

/** All that the service worker has cached, except the built files, which are the same for every player. */
async function cachedPages(): Promise<string> {
  const texts: string[] = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = request.url.includes('/assets/') ? undefined : await cache.match(request)
      if (response) texts.push(request.url, await response.text())
    }
  }
  return texts.join('\n')
}

/** Likely spellings of a target. */
export function spellingsOf(target: string): string[] {
  const base64 = (text: string) => Buffer.from(text).toString('base64').replaceAll('=', '')
  return [
    target,
    [...target].toReversed().join(''),
    [...target].join(','),
    [...target].join('","'),
    base64(target),
  ]
}
