import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'

/** The names of the series in a text for a scraper. */
export function reportedMetrics(text: string): Set<string> {
  const types = text.matchAll(/^# TYPE (\w+) (\w+)$/gm)
  const names = [...types].flatMap(([, name = '', type]) => [
    name,
    ...(type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : []),
  ])
  // Prometheus itself adds these.
  return new Set([...names, 'up', 'ALERTS'])
}

type Dashboard = {
  panels: { targets?: { expr: string }[] }[]
  annotations: { list: { expr: string }[] }
}

/** The metrics that the queries of the dashboard name. */
export async function dashboardMetrics(): Promise<string[]> {
  const text = await readFile('deploy/grafana/dashboards/hilo.json', 'utf8')
  const { panels, annotations } = JSON.parse(text) as Dashboard
  const queries = [...panels.flatMap(({ targets = [] }) => targets), ...annotations.list]
  return queries.flatMap(({ expr }) => metricsIn(expr))
}

type Rules = { groups: { rules: { expr: string }[] }[] }

/** The metrics that the alert rules name. */
export async function alertMetrics(): Promise<string[]> {
  const { groups } = parse(await readFile('deploy/prometheus/alerts.yml', 'utf8')) as Rules
  return groups.flatMap(({ rules }) => rules.flatMap(({ expr }) => metricsIn(expr)))
}

const OPERATORS = new Set(['and', 'or', 'unless', 'bool', 'offset'])

/** The metrics of a query in PromQL: every name that is neither a function, a label nor an operator. */
function metricsIn(query: string): string[] {
  const bare = query
    .replaceAll(/"(?:\\.|[^"\\])*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '')
  const names = [...bare.matchAll(/(?<![\w.])[a-z_]\w*\b(?!\s*\()/gi)].map(([name]) => name)
  return names.filter((name) => !OPERATORS.has(name))
}
