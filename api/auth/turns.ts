import { err, ok, type Result } from '#game/result.ts'

/** Too many wait already. */
export type Busy = 'BUSY'

/** Runs what is asked for in its turn: at most `atOnce` at a time, first come first served; refuses when `mostWaiting` wait. */
export type Turns = <T>(work: () => Promise<T>) => Promise<Result<T, Busy>>

export function createTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Turns {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce && waiting.length >= mostWaiting) return err('BUSY')
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return ok(await work())
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
