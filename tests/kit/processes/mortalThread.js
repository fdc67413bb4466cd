// A thread that dies at as many tasks as `deaths` counts, or never ends its task, or tells its priority.
import { readFileSync } from 'node:fs'

/** @param {{ deaths?: Int32Array, isEndless?: boolean }} task */
export function run({ deaths, isEndless }) {
  if (deaths && Atomics.sub(deaths, 0, 1) > 0) process.exit(1)
  if (isEndless) return new Promise(() => undefined)
  const [, , , , , , , , , , , , , , , , niceness] = readFileSync('/proc/thread-self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return Number(niceness)
}
