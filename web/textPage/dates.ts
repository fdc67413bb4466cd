/** `Saturday, November 21, 2026` */
export const longDate = dateWriter({ dateStyle: 'full' })
/** `November` */
export const monthName = dateWriter({ month: 'long' })
/** `November 2026` */
export const monthAndYear = dateWriter({ month: 'long', year: 'numeric' })

/** Writes days such as `2026-11-21`, and months such as `2026-11`. */
function dateWriter(options: Intl.DateTimeFormatOptions): (day: string) => string {
  // The construction costs a hundred times one use.
  const format = new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' })
  return (day) => format.format(new Date(day))
}
