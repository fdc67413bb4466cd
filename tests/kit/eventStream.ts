import type { Browser } from './browser/browser.ts'

export type EventStream<Data = { crowdChanged: CrowdSeen | null }> = {
  /** The events received so far. */
  events: {
    data: Data | null
    errors?: { message: string }[]
    extensions?: { operation: number; isComplete?: true }
  }[]
  /** Resolves when the server ends the stream. */
  ended: Promise<void>
  close: () => void
}

export type CrowdSeen = { players: number; average: number | null; histogram: number[] }

export const CROWD_CHANGED =
  'subscription CrowdChanged($gameId: ID!) { crowdChanged(gameId: $gameId) { players average histogram } }'

/** Subscribes to a game's crowd. */
export async function watchCrowd(browser: Browser, gameId: string): Promise<EventStream> {
  return await subscribe(browser, CROWD_CHANGED, { gameId })
}

/** Subscribes with GraphQL over server-sent events. */
export async function subscribe<Data>(
  browser: Browser,
  query: string,
  variables: Record<string, unknown>,
): Promise<EventStream<Data>> {
  return await openStream(browser, { query, variables: JSON.stringify(variables) })
}

/** Subscribes to several of the page's documents by one stream, as the page does. */
export async function subscribeAll<Data>(
  browser: Browser,
  operations: { documentId: string; variables: object }[],
): Promise<EventStream<Data>> {
  return await openStream(browser, { operations: JSON.stringify(operations) })
}

async function openStream<Data>(
  browser: Browser,
  parameters: Record<string, string>,
): Promise<EventStream<Data>> {
  const leaving = new AbortController()
  const answer = await browser.fetch(`/graphql?${new URLSearchParams(parameters)}`, {
    headers: { accept: 'text/event-stream' },
    signal: leaving.signal,
  })
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
  const events: EventStream<Data>['events'] = []
  const read = async () => {
    let text = ''
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
      text += new TextDecoder().decode(part)
      const messages = text.split('\n\n')
      text = messages.pop() ?? ''
      for (const message of messages) {
        const data = /^event: next\ndata: (.*)$/.exec(message)?.[1]
        if (data) events.push(JSON.parse(data) as EventStream<Data>['events'][number])
      }
    }
  }
  return { events, ended: read().catch(() => undefined), close: () => leaving.abort() }
}
