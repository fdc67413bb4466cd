import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

// Beside this file in the source, beside the programs in the bundle, whose shared parts are a folder below them.
const FILE = ['./passwordThread.js', '../passwordThread.js']
  .map((file) => new URL(file, import.meta.url))
  .find((file) => existsSync(file))

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
  const thread = idle.pop() ?? startThread()
  // A thread with nothing to do keeps no process from ending.
  thread.ref()
  thread.postMessage(task)
  const [answer] = (await once(thread, 'message')) as [Answer]
  thread.unref()
  idle.push(thread)
  return answer
}

// Without our own flags: a loader of TypeScript, say, is of no use there.
function startThread(): Worker {
  if (FILE === undefined) throw new Error('passwordThread.js is not where this code is')
  return new Worker(FILE, { execArgv: [], env: {} })
}
