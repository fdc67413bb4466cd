import { formatTag } from './numbers.ts'

/** `Nov 21`, in the page's language. */
export const shortDay = dayWriter({ month: 'short', day: 'numeric' })
/** `Nov 21, 2026` */
export const shortDate = dayWriter({ month: 'short', day: 'numeric', year: 'numeric' })

/** Writes days such as `2026-11-21`, and months such as `2026-11`. */
export function dayWriter(options: Intl.DateTimeFormatOptions): (day: string) => string {
  // The first calendar of a page blocks it for 15 ms, so it waits until one is needed.
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (day) => {
    const tag = formatTag()
    const format = formats.get(tag) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
    formats.set(tag, format)
    const date = new Date(day)
    // The calendar may not have the day of a path.
    return Number.isNaN(date.getTime()) ? day : format.format(date)
  }
}
