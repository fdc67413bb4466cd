import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { openThreads } from '#api/settings/threads.ts'
import { act, loggedIn, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import { cheapPasswordThreads } from '#tests/kit/processes/cheapPasswordThreads.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'

type Task = { deaths?: Int32Array; isEndless?: boolean }

const FILE = new URL('../../kit/processes/mortalThread.js', import.meta.url)
const run = openThreads<Task, number>(FILE, { niceness: 7, most: 1, limitMs: 60_000 })
const dying = (deaths: number): Task => ({ deaths: new Int32Array(new SharedArrayBuffer(4)).fill(deaths) })

test('a thread has a lower priority than the process', async () => {
  expect(await run({})).toBe(getPriority() + 7)
})

test('a task whose thread dies runs once more, and a second death fails it alone', async () => {
  expect(await run(dying(1))).toEqual(expect.any(Number))
  await expect(run(dying(2))).rejects.toThrow('exited with code: 1')
  expect(await run({})).toEqual(expect.any(Number))
})

test('a task that takes too long fails, and the next one gets another thread', async () => {
  const hasty = openThreads<Task, number>(FILE, { niceness: 1, most: 1, limitMs: 2000 })
  await expect(hasty({ isEndless: true })).rejects.toThrow('The task took too long')
  expect(await hasty({})).toEqual(expect.any(Number))
})

test('a thread whose file is missing fails its tasks, and the process survives', async () => {
  const missing = openThreads<Task, number>(new URL('./none.js', FILE), {
    niceness: 1,
    most: 1,
    limitMs: 500,
  })
  await expect(missing({})).rejects.toThrow('The task took too long')
})

test('a log-in whose thread dies is answered, and gives its turn to the next one', async () => {
  let deaths = 0
  const hilo = await startHilo({
    passwordThreads: {
      ...cheapPasswordThreads,
      compareInThread: async (password, hashed) => {
        await run(dying(deaths))
        return await cheapPasswordThreads.compareInThread(password, hashed)
      },
    },
  })
  const player = await loggedIn(hilo, { email: 'owner@example.com', username: 'owner' })
  await act(player, 'logOut')
  const logIn = () => act(player, 'logIn', { email: 'owner@example.com', password: PASSWORD })
  deaths = 2
  for (let turn = 0; turn < 4; turn++) await expect(logIn()).rejects.toThrow('Unexpected error')
  expect(hilo.logLines.join()).toContain('exited with code: 1')
  deaths = 1
  expect(await logIn()).toEqual({ type: 'ViewerUpdated' })
})
