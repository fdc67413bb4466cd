import { StartError } from '#api/errors/errors.ts'
import type { Lifecycle } from './lifecycle.ts'

const SLOW_SECONDS = 10

/**
 * Waits for a step of a start as long as it takes, because a busy machine is slow. Prints `slowLine` after
 * ten seconds. Throws StartError if the process is stopping.
 */
export async function untilStarted<T>(
  starting: Promise<T>,
  { print, isStopping, slowLine }: Pick<Lifecycle, 'print' | 'isStopping'> & { slowLine: string },
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const stopped = new Promise<never>((_resolve, reject) => {
    let seconds = 0
    timer = setInterval(() => {
      if (++seconds === SLOW_SECONDS) print(slowLine)
      if (isStopping()) reject(new StartError('The start was interrupted.'))
    }, 1000)
  })
  return Promise.race([starting, stopped]).finally(() => clearInterval(timer))
}
