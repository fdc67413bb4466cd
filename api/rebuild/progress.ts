/** The progress as a bar and text: share, positions of the log, rate, remaining time. */
export function progressLine({ done, total, begunAt, elapsedMs }: Progress): string {
  const share = total === 0 ? 1 : done / total
  const filled = Math.floor(share * BAR)
  const bar = `${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}`
  const rate = elapsedMs > 0 ? ((done - begunAt) / elapsedMs) * 1000 : 0
  const left = rate > 0 ? `, ${duration((total - done) / rate)} left` : ''
  const percent = String(Math.floor(share * 100)).padStart(3)
  return `[${bar}] ${percent} %  ${count(done)} of ${count(total)}  ${count(rate)}/s${left}`
}

/** `begunAt`: progress of an earlier, interrupted replay. It does not count for the rate. */
export type Progress = { done: number; total: number; begunAt: number; elapsedMs: number }

const BAR = 30

export function count(number: number): string {
  return Math.round(number).toLocaleString('en-US')
}

export function size(bytes: number): string {
  const megabytes = bytes / 1_000_000
  return megabytes < 1000 ? `${Math.ceil(megabytes)} MB` : `${(megabytes / 1000).toFixed(1)} GB`
}

function duration(seconds: number): string {
  const whole = Math.ceil(seconds)
  if (whole < 60) return `${whole} s`
  return whole < 3600 ? `${Math.ceil(whole / 60)} min` : `${(whole / 3600).toFixed(1)} h`
}
