import type { Browser } from './browser.ts'

export type EventStream = {
  /** The events received so far. */
  events: { data: { crowdChanged: CrowdSeen | null } | null; errors?: { message: string }[] }[]
  /** Resolves when the server ends the stream. */
  ended: Promise<void>
  close: () => void
}

export type CrowdSeen = { players: number; average: number | null; histogram: number[] }

export const CROWD_CHANGED =
  'subscription CrowdChanged($gameId: ID!) { crowdChanged(gameId: $gameId) { players average histogram } }'

/** Subscribes to a game's crowd with GraphQL over server-sent events. */
export async function watchCrowd(browser: Browser, gameId: string): Promise<EventStream> {
  const asked = new URLSearchParams({ query: CROWD_CHANGED, variables: JSON.stringify({ gameId }) })
  const leaving = new AbortController()
  const answer = await browser.fetch(`/graphql?${asked}`, {
    headers: { accept: 'text/event-stream' },
    signal: leaving.signal,
  })
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
  const events: EventStream['events'] = []
  const read = async () => {
    let text = ''
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
      text += new TextDecoder().decode(part)
      const messages = text.split('\n\n')
      text = messages.pop() ?? ''
      for (const message of messages) {
        const data = /^event: next\ndata: (.*)$/.exec(message)?.[1]
        if (data) events.push(JSON.parse(data) as EventStream['events'][number])
      }
    }
  }
  return { events, ended: read().catch(() => undefined), close: () => leaving.abort() }
}
