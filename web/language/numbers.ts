import { formatOf } from '#languages/languages.ts'
import { language } from './texts.ts'

/** `12,345` in the page's language, with digits from 0 to 9. */
export function numberText(number: number): string {
  return number.toLocaleString(formatTag())
}

/** `12K` */
export function shortNumberText(number: number): string {
  return number.toLocaleString(formatTag(), { notation: 'compact' })
}

/** `3.750` with three decimals, rounded as on every other page. */
export function decimalText(number: number, decimals: number): string {
  return withDecimalSign(number.toFixed(decimals))
}

/** `1,522.3` with decimals. */
export function groupedText(number: number, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return number.toLocaleString(formatTag(), digits)
}

/** `75%` */
export function percentText(percent: number): string {
  return (percent / 100).toLocaleString(formatTag(), { style: 'percent' })
}

/** The tag for numbers and dates in the page's language. */
export function formatTag(): string {
  return formatOf(language)
}

/** `4.125` with the decimal sign of the language. Intl would round another way than `toFixed`. */
export function withDecimalSign(decimal: string): string {
  const [, sign = '.'] = (1.5).toLocaleString(formatTag())
  return decimal.replace('.', sign)
}
