import type { FastifyInstance } from 'fastify'
import type { Deps } from '#api/deps/deps.ts'
import { addGraphiql, tabsOf, type Tab } from '#api/pages/graphiql.ts'
import { analystTokenOf } from './analystToken.ts'

/**
 * Adds GraphiQL at `/analysts/graphiql/`, with the questions of analysts as its tabs, after the query of its
 * address if there is one. The browser prompts for the token as a password.
 */
export function addAnalystGraphiql(app: FastifyInstance, { env }: Deps): void {
  addGraphiql(app, '/analysts/graphiql/', (request) => ({
    title: `${env.siteName} - Analysts`,
    token: analystTokenOf(request),
    tabs: [...askedTab(request.query as Asked), ...ANALYST_QUESTIONS],
    head: '<nav aria-label="Analysts" style="padding: 0.375rem 1rem"><a href="/analysts/">Charts</a></nav>',
  }))
}

/** Each query begins with a question as its comment. */
export const ANALYST_QUESTIONS = tabsOf('docs/questions.graphql')

/** A query of the address, such as that of a chart. A parameter that is given twice is a list. */
type Asked = Partial<Record<'query' | 'variables', string | string[]>>

function askedTab({ query, variables }: Asked): Tab[] {
  if (typeof query !== 'string') return []
  return [{ query, ...(typeof variables === 'string' && { variables }) }]
}
