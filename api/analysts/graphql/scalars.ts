import { badUserInput, getDay, getInstant } from '#api/graphql/badUserInput.ts'
import { builder } from './builder.ts'

builder.scalarType('Date', {
  description: 'A calendar day of US Eastern time (America/New_York), as YYYY-MM-DD.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date.html',
  serialize: (day) => day,
  parseValue: getDay,
})

builder.scalarType('DateTime', {
  description: 'An instant, as an ISO 8601 string in UTC.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  serialize: (at) => at.toISOString(),
  parseValue: getInstant,
})

builder.scalarType('BigInt', {
  description: 'An integer from 0 to 9223372036854775807, as a string.',
  specifiedByURL: 'https://www.w3.org/TR/xmlschema11-2/#nonNegativeInteger',
  serialize: (number) => number,
  parseValue: (value) => {
    const text = String(value)
    if (!/^\d{1,19}$/.test(text) || BigInt(text) > MOST)
      throw badUserInput(`A BigInt is an integer from 0 to ${MOST}, as a string.`)
    return text
  },
})

const MOST = 9_223_372_036_854_775_807n
