import { StartError } from './startError.ts'

/** Awaits `work`. After the timeout, throws a StartError with the reason. */
export async function withTimeout<T>(work: Promise<T>, timeoutMs: number, reason: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new StartError(reason))
    }, timeoutMs)
  })
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer)
  })
}
