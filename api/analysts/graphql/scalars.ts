import { badUserInput } from '#api/graphql/badUserInput.ts'
import { DATE_TIME, DAY, DIGIT_COUNT } from '#api/graphql/scalars.ts'
import { builder } from './builder.ts'

builder.scalarType('Day', DAY)
builder.scalarType('DigitCount', DIGIT_COUNT)
builder.scalarType('DateTime', DATE_TIME)

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
