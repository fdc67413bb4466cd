import type { AddressInfo } from 'node:net'
import { addAnalyst } from '#api/analysts/analysts.ts'
import type { GraphqlAnswer } from '../browser/browser.ts'
import type { Hilo } from '../processes/hilo.ts'

/** An analyst with a token. */
export type AnalystClient = {
  name: string
  token: string
  /** POSTs a GraphQL document. Returns the whole response, status and errors included. */
  ask: <Data>(query: string, variables?: Record<string, unknown>) => Promise<GraphqlAnswer<Data>>
  /** Returns only the data, and throws on any error. */
  get: <Data>(query: string, variables?: Record<string, unknown>) => Promise<Data>
  fetch: (path: string, init?: RequestInit) => Promise<Response>
}

let added = 0

export async function analystOf({ deps, app }: Hilo): Promise<AnalystClient> {
  const name = `analyst ${++added}`
  const token = await addAnalyst(deps, name)
  if (!token.ok) throw new Error(token.error)
  const { port } = app.server.address() as AddressInfo
  const authorization = `Bearer ${token.value}`
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { authorization, ...(init.headers as Record<string, string>) },
    })
  const ask: AnalystClient['ask'] = async (query, variables = {}) => {
    const answer = await send('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    })
    return { ...((await answer.json()) as GraphqlAnswer<never>), status: answer.status }
  }
  return {
    name,
    token: token.value,
    ask,
    get: async (query, variables) => {
      const { data, errors } = await ask<never>(query, variables)
      if (errors) throw new Error(JSON.stringify(errors))
      return data
    },
    fetch: send,
  }
}

/**
 * Counts the statements of analysts' queries. The returned function reports the count since its last call.
 */
export function countStatements({ deps }: Hilo): () => number {
  let count = 0
  const { analystPool } = deps
  const query = analystPool.query.bind(analystPool) as (...args: unknown[]) => unknown
  analystPool.query = ((...args: unknown[]) => {
    count++
    return query(...args)
  }) as typeof analystPool.query
  return () => {
    const counted = count
    count = 0
    return counted
  }
}
