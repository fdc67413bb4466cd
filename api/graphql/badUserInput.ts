import { GraphQLError } from 'graphql'
import { parseDigitCount, type DigitCount } from '#game/digits.ts'

/** An argument that no honest client sends; tells its author what is wrong. */
export function badUserInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
}

/** The mode that an argument names. Throws BAD_USER_INPUT. */
export function getDigitCount(digits: number): DigitCount {
  const parsed = parseDigitCount(digits)
  if (!parsed.ok) throw badUserInput(`digits must be 2 to 7, not ${digits}.`)
  return parsed.value
}
