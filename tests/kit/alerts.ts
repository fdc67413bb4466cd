import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { IS_SOAK } from './games/dice.ts'

const RULES = path.resolve('deploy/prometheus/alerts.yml')

/** All metrics of a process: its own, and those of the state that all processes share. */
export async function metricsOf(ops: FastifyInstance): Promise<string> {
  const answers = await Promise.all(['/metrics', '/metrics/shared'].map((url) => ops.inject(url)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  return answers.map(({ body }) => body).join('\n')
}

/** Prometheus's own evaluator finds that exactly these alerts fire after half an hour with these metrics. */
export async function expectAlerts(metrics: string, names: readonly string[]): Promise<void> {
  // The machine that runs the tests may have little space, or be slow.
  const text = metrics.replaceAll(/^(?:hilo_disk|nodejs_eventloop_lag)_.*\n/gm, '')
  await expectAlertsOfSeries([...seriesIn(text), { series: seriesOf('up'), values: forAnHour('1') }], names)
}

export type Series = { series: string; values: string }

/** A value that a series has for an hour, one sample a minute. */
export function forAnHour(value: string): string {
  return `${value}+0x60`
}

/** Expects exactly these alerts to fire after half an hour. */
export async function expectAlertsOfSeries(
  series: readonly Series[],
  names: readonly string[],
): Promise<void> {
  const firing = {
    expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
    eval_time: '30m',
    exp_samples: names.toSorted().map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
  }
  const tests = [{ interval: '1m', input_series: series, promql_expr_test: [firing] }]
  const folder = await mkdtemp(path.join(tmpdir(), 'hilo-alerts-'))
  try {
    const file = path.join(folder, 'test.yml')
    // JSON is YAML.
    await writeFile(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }))
    await expectPromtool(['test', 'rules', file])
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The names and types of our own metrics keep to the conventions of Prometheus. */
export async function expectConventions(metrics: string): Promise<void> {
  const own = metrics.split('\n').filter((line) => /^(?:# \w+ )?hilo_/.test(line))
  await expectPromtool(['check', 'metrics'], `${own.join('\n')}\n`)
}

/** Runs promtool, which must accept. Only `npm run soak` has this program. */
export async function expectPromtool(args: readonly string[], input = ''): Promise<void> {
  if (!IS_SOAK) return
  const child = spawn(process.env['PROMTOOL'] ?? 'promtool', args)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()))
  child.stdin.end(input)
  const [code] = (await once(child, 'close')) as [number | null]
  expect(code, said).toBe(0)
}

/** The series of a text for a scraper, with the labels that the scraper adds. */
function seriesIn(text: string): Series[] {
  const lines = text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)
  return [...lines].map(([, name = '', labels, value = '']) => ({
    series: seriesOf(name, labels),
    values: forAnHour(value),
  }))
}

function seriesOf(name: string, labels?: string): string {
  return `${name}{${labels === undefined ? '' : `${labels},`}job="hilo",instance="here"}`
}
