import { useEffect, useState } from 'react'
import type { Crowd } from '#game/crowd.ts'
import { retryDelay } from '../loading/retryDelay.ts'

/** Plain text, since only this document is sent in a URL. A test validates it against the schema. */
export const CROWD_CHANGED =
  'subscription CrowdChanged($gameId:ID!){crowdChanged(gameId:$gameId){players average histogram}}'

/**
 * The results of all players of a game; null until they are known. They update while `live`. After a lost
 * connection, the page reconnects when the server is back.
 */
export function useCrowd(gameId: string, live: boolean): Crowd | null {
  const [crowd, setCrowd] = useState<Crowd | null>(null)
  useEffect(() => {
    if (!live) return
    const parameters = new URLSearchParams({ query: CROWD_CHANGED, variables: JSON.stringify({ gameId }) })
    let failures = 0
    let source: EventSource
    let timer: ReturnType<typeof setTimeout>
    const listen = () => {
      source = new EventSource(`/graphql?${parameters.toString()}`)
      source.addEventListener('next', ({ data }: MessageEvent<string>) => {
        const known = (JSON.parse(data) as { data?: { crowdChanged: Crowd | null } }).data?.crowdChanged
        if (!known) return
        failures = 0
        setCrowd(known)
      })
      // The browser does not reconnect after a response such as 502.
      source.addEventListener('error', () => {
        source.close()
        timer = setTimeout(listen, retryDelay(failures++))
      })
    }
    listen()
    return () => {
      source.close()
      clearTimeout(timer)
    }
  }, [gameId, live])
  return crowd
}
