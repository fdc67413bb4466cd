import { z } from 'zod'
import { DIGIT_COUNTS } from '#game/digits.ts'

/** The named schemas of the OpenAPI document. */
export const namedAnswers = z.registry<{ id: string }>()
export const namedPayloads = z.registry<{ id: string }>()

// Parts of payloads. An error message is the field's name and one of these texts.

export const text = z.string('must be a string')

export const digits = z
  .literal(DIGIT_COUNTS, 'must be an integer from 2 to 7')
  .describe('The mode: how many digits the hidden number has.')

export const session = text
  .nullish()
  .describe(
    'The public handle of the session from current_user. It does not authenticate. ' +
      'If it is not the cookie’s, the caller counts as not logged in.',
  )

export const storedProfile = z
  .object(
    { session, profile_picture: text.nullish().describe('The picture from current_user; ignored.') },
    'must be an object',
  )
  .register(namedPayloads, { id: 'StoredProfile' })

/**
 * For payloads with the stored profile, in `user` or spread at the top level. The profile does not
 * authenticate.
 */
export const withUser = storedProfile.extend({
  user: storedProfile.nullish().describe('The stored profile, if it is not spread at the top level.'),
})

// Parts of responses.

export const Success = z
  .object({
    success: z.literal(true),
    message: z.string().optional().describe('The result or the next step, for people.'),
  })
  .register(namedAnswers, { id: 'Success' })

const fieldTexts = {
  email: z.string().optional().describe('The text to show under the email address.'),
  username: z.string().optional().describe('The text to show under the username.'),
  password: z.string().optional().describe('The text to show under the password.'),
}

export const Refusal = z
  .object({
    error: z.literal(true),
    message: z.string().describe('The reason, for people.'),
    success: z.literal(false).optional(),
    errors: z.object(fieldTexts).optional().describe('The texts of the invalid fields, again.'),
    ...fieldTexts,
    errorFound: z
      .literal(true)
      .optional()
      .describe('Present if the password was refused and the link is valid.'),
  })
  .register(namedAnswers, { id: 'Refusal' })

export const tooMany = {
  description: 'Too many tries. `Retry-After` has the seconds to wait.',
  body: Refusal,
}
