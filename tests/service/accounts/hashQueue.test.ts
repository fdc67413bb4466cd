import { expect, test } from 'vitest'
import { Busy } from '#api/settings/threads.ts'
import { makeAccount, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import { cheapPasswordThreads } from '#tests/kit/processes/cheapPasswordThreads.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'

let isBusy = false
const passwordThreads: typeof cheapPasswordThreads = {
  hashInThread: async (...task) => {
    if (isBusy) throw new Busy()
    return await cheapPasswordThreads.hashInThread(...task)
  },
  compareInThread: async (...task) => {
    if (isBusy) throw new Busy()
    return await cheapPasswordThreads.compareInThread(...task)
  },
}

const hilo = await startHilo({ env: { RATE_LIMIT_FACTOR: '1' }, passwordThreads })

function post(path: string, payload: object) {
  const headers = { 'content-type': 'application/json' }
  return hilo.app.inject({ method: 'POST', url: path, remoteAddress: '203.0.113.1', headers, payload })
}

test('a busy server asks to try again, and what it did not check counts as no try', async () => {
  await makeAccount(hilo, { email: 'owner@example.com', username: 'owner' })
  isBusy = true
  const newcomer = { email: 'new@example.com', username: 'newcomer', password: 'Newcomers-horse-2' }
  const logIn = { email: 'owner@example.com', password: PASSWORD }
  for (let time = 0; time < 20; time++) {
    for (const answer of [await post('/api/login', logIn), await post('/api/create-account', newcomer)]) {
      expect(answer.statusCode).toBe(429)
      expect(answer.headers['retry-after']).toBe('30')
      expect(answer.body).toContain('The server is busy. Please try again in half a minute.')
    }
  }
  isBusy = false
  expect((await post('/api/login', logIn)).statusCode).toBe(302)
  expect((await post('/api/create-account', newcomer)).statusCode).toBe(200)
})
