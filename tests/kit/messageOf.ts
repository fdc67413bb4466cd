import type { ChildProcess } from 'node:child_process'

/**
 * The next message of a child process. Throws if the process ends before it sends a message, or has already
 * ended.
 */
export function messageOf<Message>(child: ChildProcess, name: string): Promise<Message> {
  return new Promise((resolve, reject) => {
    const onExit = () => {
      child.off('message', onMessage)
      reject(new Error(`${name} ended with ${child.signalCode ?? `code ${child.exitCode}`}.`))
    }
    const onMessage = (message: unknown) => {
      child.off('exit', onExit)
      resolve(message as Message)
    }
    if (child.exitCode !== null || child.signalCode !== null) onExit()
    else child.once('exit', onExit).once('message', onMessage)
  })
}
