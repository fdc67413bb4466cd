import { expect, test, vi } from 'vitest'
import { act, makeAccount, PASSWORD, loggedIn } from '#tests/kit/games/accountDocuments.ts'
import { cheapPasswordThreads } from '#tests/kit/processes/cheapPasswordThreads.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'

// 300 concurrent wrong logins, from three addresses, for as many accounts: the tests check the delays and
// the refusals.

/**
 * Passwords in the order of their hashes or comparisons. While the gate is closed, the first of them blocks.
 */
const begun: string[] = []
let opening = Promise.resolve()
const passwordThreads: typeof cheapPasswordThreads = {
  hashInThread: async (password, salt) => {
    begun.push(password)
    await opening
    return await cheapPasswordThreads.hashInThread(password, salt)
  },
  compareInThread: async (password, hashed) => {
    begun.push(password)
    await opening
    return await cheapPasswordThreads.compareInThread(password, hashed)
  },
}

function closeGate(): () => void {
  let open: () => void = () => undefined
  opening = new Promise((resolve) => (open = resolve))
  return open
}

const hilo = await startHilo({ env: { RATE_LIMIT_FACTOR: '1' }, passwordThreads })
const { app, deps } = hilo
const ATTACKERS = ['203.0.113.1', '203.0.113.2', '2001:db8:1:2::']
const WRONG = 'Wrong-horse-1'

async function post(path: string, remoteAddress: string, payload: object): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  return (await app.inject({ method: 'POST', url: path, remoteAddress, headers, payload })).statusCode
}

test('300 concurrent wrong logins delay nobody else, and only checked ones count as tries', async () => {
  const owner = await loggedIn(hilo, { email: 'owner@example.com', username: 'owner' })
  await act(owner, 'logOut')
  await makeAccount(hilo, { email: 'other@example.com', username: 'other_one' })
  const spies = [vi.spyOn(deps.passwords, 'verify'), vi.spyOn(deps.passwords, 'hashForAddress')]
  const asked = () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  const open = closeGate()
  begun.length = 0
  const statuses: number[] = []
  const attack = Array.from({ length: 300 }, async (_, n) => {
    const [network = ''] = ATTACKERS.slice(n % 3)
    // A household with IPv6 has many addresses.
    const address = network.endsWith('::') ? `${network}${n.toString(16)}` : network
    // The server keeps at most 250 unfinished bodies.
    if (n >= 150) await vi.waitFor(() => expect(asked()).toBeGreaterThanOrEqual(150), 15_000)
    statuses.push(await post('/api/login', address, { email: `victim${n}@example.com`, password: WRONG }))
  })
  await vi.waitFor(() => expect(asked()).toBe(300), 15_000)
  const running = begun.length

  const others = [
    act(owner, 'logIn', { email: 'owner@example.com', password: PASSWORD }),
    post('/api/login', '198.51.100.1', { email: 'other@example.com', password: PASSWORD }),
    post('/api/create-account', '198.51.100.2', {
      email: 'newcomer@example.com',
      username: 'newcomer',
      password: 'Newcomers-horse-2',
    }),
  ]
  await vi.waitFor(() => expect(asked()).toBe(303), 15_000)
  open()
  expect(await Promise.all(others)).toEqual([{ type: 'ViewerUpdated' }, 302, 200])
  await Promise.all(attack)

  // Then the owner logs in. Before that each attacking address has had at most one turn.
  expect(begun[running]).toBe(PASSWORD)
  const order = begun.slice(running, running + 5)
  expect(order.filter((password) => password !== WRONG).toSorted()).toEqual([
    PASSWORD,
    PASSWORD,
    'Newcomers-horse-2',
  ])
  // The number that waited for each address, besides the running ones.
  const refused = statuses.filter((status) => status === 429).length
  expect(statuses.filter((status) => status === 401)).toHaveLength(300 - refused)
  expect(refused).toBe(300 - 3 * 32 - running)

  for (const address of ATTACKERS.slice(0, 2))
    expect(await post('/api/login', address, { email: 'last@example.com', password: WRONG })).toBe(401)
})
