/** The date of a day, or of the first day of a month, in words: by default `Saturday, November 21, 2026`. */
export function dateText(day: string, options: Intl.DateTimeFormatOptions = { dateStyle: 'full' }): string {
  return new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }).format(new Date(day))
}
