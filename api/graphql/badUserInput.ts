import { GraphQLError } from 'graphql'
import { parseDay, type Day } from '#game/day.ts'
import { parseDigitCount, type DigitCount } from '#game/digits.ts'

/** An error for an argument that a correct client never sends. The message is for the client’s author. */
export function badUserInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
}

/**
 * Checks the list of an argument that selects something: an empty one would select nothing. Throws
 * BAD_USER_INPUT.
 */
export function getSome<List extends readonly unknown[]>(name: string, list: List): List {
  if (list.length === 0) throw badUserInput(`${name} must have at least one value.`)
  return list
}

/** Parses a digit count, 2 to 7. Throws BAD_USER_INPUT. */
export function getDigitCount(value: unknown): DigitCount {
  const digits = parseDigitCount(value)
  if (!digits.ok) throw badUserInput('A DigitCount is an integer from 2 to 7.')
  return digits.value
}

/** Parses a calendar day. Throws BAD_USER_INPUT. */
export function getDay(value: unknown): Day {
  const day = parseDay(value)
  if (!day.ok) throw badUserInput('A Day is a calendar day from 1970-01-01 on, as YYYY-MM-DD.')
  return day.value
}

/** Parses an ISO 8601 instant. Throws BAD_USER_INPUT. */
export function getInstant(value: unknown): Date {
  const at = typeof value === 'string' && INSTANT.test(value) ? new Date(value) : null
  if (at === null || Number.isNaN(at.getTime()))
    throw badUserInput('A DateTime is an ISO 8601 string such as 2026-11-21T17:00:00Z.')
  return at
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/

/** Checks that an instant is not in the future. Throws BAD_USER_INPUT. */
export function getPast(at: Date, now: Date): Date {
  if (at > now) throw badUserInput(`at must not be later than now, ${now.toISOString()}.`)
  return at
}

/** Checks a number of events: 0 or more. Throws BAD_USER_INPUT. */
export function getEventCount(events: number): number {
  if (events < 0) throw badUserInput(`events must be 0 or more, not ${events}.`)
  return events
}
