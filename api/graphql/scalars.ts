import { DIGIT_COUNTS } from '#game/digits.ts'
import { getDay, getDigitCount, getInstant } from './badUserInput.ts'
import { builder } from './builder.ts'

// The scalars of both schemas.

export const DAY = {
  description: 'A calendar day of US Eastern time (America/New_York), as YYYY-MM-DD.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date.html',
  parseValue: getDay,
}

export const DIGIT_COUNT = {
  description: `A number of digits, which names a mode: an Int from ${DIGIT_COUNTS[0]} to ${DIGIT_COUNTS.at(-1)}.`,
  specifiedByURL: 'https://spec.graphql.org/October2021/#sec-Int',
  parseValue: getDigitCount,
}

export const DATE_TIME = {
  description: 'An instant, as an ISO 8601 string in UTC.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  serialize: (at: Date) => at.toISOString(),
  parseValue: getInstant,
}

builder.scalarType('Day', DAY)
builder.scalarType('DigitCount', DIGIT_COUNT)
builder.scalarType('DateTime', DATE_TIME)
