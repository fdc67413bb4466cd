import { useEffect, useState } from 'react'
import type { Crowd } from '#game/crowd.ts'
import { pauseAfter } from '../app/retryPause.ts'

/** Plain text, for it is the only one that goes to the server by an address; a test holds it against the schema. */
export const CROWD_CHANGED =
  'subscription CrowdChanged($gameId:ID!){crowdChanged(gameId:$gameId){players average histogram}}'

/**
 * How all players of a game did, as last heard while `live`; null until it is known. A server that goes away is asked
 * again when it is back.
 */
export function useCrowd(gameId: string, live: boolean): Crowd | null {
  const [crowd, setCrowd] = useState<Crowd | null>(null)
  useEffect(() => {
    if (!live) return
    const asked = new URLSearchParams({ query: CROWD_CHANGED, variables: JSON.stringify({ gameId }) })
    let failures = 0
    let source: EventSource
    let timer: ReturnType<typeof setTimeout>
    const listen = () => {
      source = new EventSource(`/graphql?${asked.toString()}`)
      source.addEventListener('next', ({ data }: MessageEvent<string>) => {
        const known = (JSON.parse(data) as { data?: { crowdChanged: Crowd | null } }).data?.crowdChanged
        if (!known) return
        failures = 0
        setCrowd(known)
      })
      // The browser alone would not try again after an answer such as 502.
      source.addEventListener('error', () => {
        source.close()
        timer = setTimeout(listen, pauseAfter(failures++))
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
