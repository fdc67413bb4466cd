import { progressLine } from '#api/rebuild/progress.ts'

/**
 * Shows progress on standard error: a moving bar on a terminal, or a line every 5 s in a file.
 */
export function showProgress(): (done: number, total: number) => void {
  const begin = performance.now()
  let begunAt: number | null = null
  let shownAt = -Infinity
  let shown: number | null = null
  return (done, total) => {
    begunAt ??= done
    const now = performance.now()
    const everyMs = process.stderr.isTTY ? 100 : 5000
    if (done === shown || (now - shownAt < everyMs && done < total)) return
    shownAt = now
    shown = done
    const line = progressLine({ done, total, begunAt, elapsedMs: now - begin })
    if (!process.stderr.isTTY) console.error(line)
    else process.stderr.write(`\r\x1b[K${line}${done < total ? '' : '\n'}`)
  }
}
