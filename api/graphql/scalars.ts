import { getDay, getInstant } from './badUserInput.ts'
import { builder } from './builder.ts'

builder.scalarType('Date', {
  description: 'A calendar day of US Eastern time (America/New_York), as YYYY-MM-DD.',
  serialize: (day) => day,
  parseValue: getDay,
})

builder.scalarType('DateTime', {
  description: 'An instant, as an ISO 8601 string in UTC.',
  serialize: (at) => at.toISOString(),
  parseValue: getInstant,
})
