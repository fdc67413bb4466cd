import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { PROJECT_ROOT } from '#api/projectRoot.ts'

// The bundle has no copy: Node runs it from the source, wherever this code runs.
const FILE = path.join(PROJECT_ROOT, 'api/auth/passwordThread.js')

const idle: Worker[] = []

/** Hashes in a thread that gives way to all others; there are as many as ever hashed at once. */
export async function hashInThread(password: string, cost: number): Promise<string> {
  return await inThread({ password, cost, hashed: null })
}

/** Compares in such a thread. */
export async function compareInThread(password: string, hashed: string): Promise<boolean> {
  return await inThread({ password, hashed })
}

async function inThread<Answer>(task: object): Promise<Answer> {
  // Without our own flags: a loader of TypeScript, say, is of no use there.
  const thread = idle.pop() ?? new Worker(FILE, { execArgv: [], env: {} })
  // A thread with nothing to do keeps no process from ending.
  thread.ref()
  thread.postMessage(task)
  const [answer] = (await once(thread, 'message')) as [Answer]
  thread.unref()
  idle.push(thread)
  return answer
}
