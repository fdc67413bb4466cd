import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DRAIN_SECONDS } from '#api/process/runParts.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { CONFIGURATIONS, PROXIES } from '#tests/kit/processes/proxy.ts'

// `npm run soak` runs the proxies. This file compares their times with those of the server.
const hilo = await startHilo()
const texts = PROXIES.map((name) => [name, readFileSync(CONFIGURATIONS[name].file, 'utf8')] as const)

test.each(texts)(
  '%s has two servers, and closes an idle connection to them before they do',
  (_name, text) => {
    for (const server of ['127.0.0.1:3001', '127.0.0.1:3002']) expect(text).toContain(server)
    const [, idle] = /(?:keepalive_timeout|keepalive|http-keep-alive) (\d+)s/.exec(text) ?? []
    expect(Number(idle) * 1000).toBeLessThan(hilo.app.server.keepAliveTimeout)
  },
)

test.each(texts.filter(([name]) => name !== 'nginx'))(
  '%s notices by /readyz that a server stops, before that server accepts no more requests',
  (_name, text) => {
    expect(text).toContain('/readyz')
    const [, seconds] = /(?:health_interval|inter) (\d+)s/.exec(text) ?? []
    const [, checks = '1'] = /fall (\d+)/.exec(text) ?? []
    // One more for a check that is due just before the signal.
    expect(Number(seconds) * (Number(checks) + 1)).toBeLessThan(DRAIN_SECONDS)
  },
)

test('nginx, which does not check, sends a request that reaches no server to the other one', () => {
  const [, text = ''] = texts.find(([name]) => name === 'nginx') ?? []
  expect(text).toContain('proxy_next_upstream error timeout non_idempotent;')
  expect(text.match(/max_fails=0;/g)).toHaveLength(2)
})
