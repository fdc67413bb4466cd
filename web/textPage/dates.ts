import { dayWriter } from '../language/days.ts'

/** `Saturday, November 21, 2026` */
export const longDate = dayWriter({ dateStyle: 'full' })
/** `November` */
export const monthName = dayWriter({ month: 'long' })
/** `November 2026` */
export const monthAndYear = dayWriter({ month: 'long', year: 'numeric' })
