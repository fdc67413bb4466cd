import type { Fault } from '#account/faults.ts'
import { pageTexts } from '../language/pageTexts.ts'
import { sentence } from '../language/sentence.ts'
import { texts } from '../language/texts.ts'

/** What the page queries of each refusal. */
export type RefusalCode = { code: string; message: string; retryAfter: number | null }

/** Why the server refused a request. A reason that only a newer server knows has its words, in English. */
export function refusalText({ code, message, retryAfter }: RefusalCode): string {
  if (code === 'TOO_MANY_TRIES')
    return pageTexts.refusals.tooManyTries({ minutes: Math.ceil((retryAfter ?? 0) / 60) })
  const words: Partial<Record<string, unknown>> = pageTexts.refusals
  const text = Object.hasOwn(words, code) ? words[code] : null
  return typeof text === 'string' ? text : message
}

/** What is wrong with a field of a form. */
export function faultText(fault: Fault): string {
  const words: Partial<Record<Fault, string>> = pageTexts.faults
  // A newer server may find others.
  return words[fault] ?? sentence(texts.notices.wrong)
}
