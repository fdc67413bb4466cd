import { formatTag } from './numbers.ts'

/** `12:04 PM` by the device's clock, in the page's language. */
export function timeText(instant: Date): string {
  return instant.toLocaleTimeString(formatTag(), { hour: 'numeric', minute: '2-digit' })
}

/** `Nov 21, 12:04 PM` by the device's clock, in the page's language. */
export function momentText(instant: string): string {
  const parts = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return new Date(instant).toLocaleString(formatTag(), parts)
}
