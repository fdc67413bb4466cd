import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'
import { buildApp } from '#api/server/app.ts'
import { createPool } from '#api/database/pool.ts'
import { createDeps, type Deps } from '#api/deps/deps.ts'
import { readEnv } from '#api/settings/env.ts'
import { addAnalyst, revokeAnalyst } from '#api/analysts/analysts.ts'

/** A server in this process that serves analysts from a database, with one analyst's token. */
export type AnalystServer = {
  deps: Deps
  ask: <Data>(query: string) => Promise<Data>
  /** The pages of tables and indexes read, and the statements run, since the last call. */
  effort: () => Promise<{ pages: number; statements: number }>
  close: () => Promise<void>
}

export async function serveAnalysts(url: string): Promise<AnalystServer> {
  const pool = createPool(url)
  const settings = { SESSION_SECRET: 'a secret for this bench and nothing else', RATE_LIMIT_FACTOR: '1000' }
  const deps = createDeps(readEnv(settings), pool)
  // One connection, so that its statements can be counted.
  deps.analystPool.options.max = 1
  const app = buildApp(deps, {})
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const name = `bench of process ${process.pid} at ${Date.now()}`
  const token = await addAnalyst(deps, name)
  if (!token.ok) throw new Error(token.error)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token.value}` }
  return {
    deps,
    ask: async <Data>(query: string) => {
      const body = JSON.stringify({ query })
      const answer = await fetch(`http://127.0.0.1:${port}/graphql`, { method: 'POST', headers, body })
      const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown }
      if (errors) throw new Error(`${query}\n${JSON.stringify(errors)}`)
      return data
    },
    effort: countEffort(deps, pool),
    close: async () => {
      await revokeAnalyst(deps, name)
      await app.close()
      await pool.end()
    },
  }
}

function countEffort({ analystPool }: Deps, pool: Pool): AnalystServer['effort'] {
  let statements = 0
  const query = analystPool.query.bind(analystPool) as (...args: unknown[]) => unknown
  analystPool.query = ((...args: unknown[]) => {
    statements++
    return query(...args)
  }) as typeof analystPool.query
  let [pagesBefore, statementsBefore] = [0, 0]
  return async () => {
    await query('select pg_stat_force_next_flush()')
    const { rows } = await pool.query<{ pages: number }>(
      `select sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0))::float8 as pages
       from pg_statio_user_tables where relname in ('events', 'plays', 'games', 'players', 'claims', 'game_histograms')`,
    )
    const [pages, made] = [(rows[0]?.pages ?? NaN) - pagesBefore, statements - statementsBefore]
    pagesBefore += pages
    statementsBefore = statements
    return { pages, statements: made }
  }
}
