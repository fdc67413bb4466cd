import { expect, test } from 'vitest'
import { startHilo } from '#tests/kit/processes/hilo.ts'

// A two-hundredth of the limit: 6 new subscriptions a minute from one address.
const hilo = await startHilo({ env: { RATE_LIMIT_FACTOR: '0.005' } })

test('an address opens a limited number of streams a minute, even if each ends at once', async () => {
  const open = async () => {
    const answer = await hilo
      .browse()
      .fetch('/graphql?query={serverTime}', { headers: { accept: 'text/event-stream' } })
    return { status: answer.status, text: await answer.text(), wait: answer.headers.get('retry-after') }
  }
  for (let opened = 0; opened < 6; opened++) {
    const { status, text } = await open()
    expect(status).toBe(200)
    expect(text).toContain('event: complete')
  }
  const { status, text, wait } = await open()
  expect(status).toBe(429)
  expect(text).toContain('Too many live connections')
  expect(Number(wait)).toBeGreaterThan(0)
  expect(Number(wait)).toBeLessThanOrEqual(60)
  expect(hilo.securityEvents.join()).toContain('"limit":"streams"')
})
