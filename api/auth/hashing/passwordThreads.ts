import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { threadFile } from '#api/settings/threadFile.ts'

const idle: Worker[] = []

/**
 * Hashes in a worker thread of low priority. Idle threads are reused, so there are as many as ever hashed at
 * once. `salt` is a bcrypt salt, which contains the cost; or it is a cost, and the salt is random.
 */
export async function hashInThread(password: string, salt: string | number): Promise<string> {
  return await inThread({ password, salt, hashed: null })
}

/** Compares a password with a bcrypt hash in a worker thread. */
export async function compareInThread(password: string, hashed: string): Promise<boolean> {
  return await inThread({ password, hashed })
}

async function inThread<Output>(task: object): Promise<Output> {
  const thread = idle.pop() ?? startThread()
  // Only a busy thread keeps the process alive.
  thread.ref()
  thread.postMessage(task)
  const [output] = (await once(thread, 'message')) as [Output]
  thread.unref()
  idle.push(thread)
  return output
}

// Without the flags of this process: the thread's file is plain JavaScript and needs no TypeScript loader.
function startThread(): Worker {
  return new Worker(threadFile('passwordThread.js', import.meta.url), { execArgv: [], env: {} })
}
