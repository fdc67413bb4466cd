import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '../ui/prefersReducedMotion.ts'

/** Counts ticks up to `last` while `running`. With reduced motion, it starts at `last`. */
export function useTicks(running: boolean, tickMs: number, last: number): number {
  const [tick, setTick] = useState(0)
  useEffect(() => {
    const isStill = prefersReducedMotion()
    setTick(running && isStill ? last : 0)
    if (!running || isStill) return undefined
    const timer = setInterval(() => setTick((now) => Math.min(now + 1, last)), tickMs)
    return () => clearInterval(timer)
  }, [running, tickMs, last])
  return tick
}
