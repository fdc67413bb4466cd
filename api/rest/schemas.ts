import { z } from 'zod'
import { DIGIT_COUNTS } from '#game/digits.ts'

/** Answers, and payloads that several calls share, by the names under which they are described. */
export const namedAnswers = z.registry<{ id: string }>()
export const namedPayloads = z.registry<{ id: string }>()

// Parts of payloads. Messages go on after the name of the field.

export const text = z.string('must be a text')

export const digits = z
  .literal(DIGIT_COUNTS, 'must be an integer from 2 to 7')
  .describe('The mode: how many digits the hidden number has.')

export const session = text
  .nullish()
  .describe(
    'The public handle of the session, as current_user tells it. It signs nobody in; one that is not the cookie’s means “not logged in”.',
  )

export const storedProfile = z
  .object(
    { session, profile_picture: text.nullish().describe('As current_user told it; not looked at.') },
    'must be an object',
  )
  .register(namedPayloads, { id: 'StoredProfile' })

/** For payloads with the stored profile in `user`, or spread beside the other fields. It tells nobody who somebody is. */
export const withUser = storedProfile.extend({
  user: storedProfile
    .nullish()
    .describe('The stored profile, where it is not spread beside the other fields.'),
})

// Parts of answers.

export const Success = z
  .object({
    success: z.literal(true),
    message: z.string().optional().describe('What happened or is to be done now, for people.'),
  })
  .register(namedAnswers, { id: 'Success' })

const fieldTexts = {
  email: z.string().optional().describe('What to show under the e-mail address.'),
  username: z.string().optional().describe('What to show under the username.'),
  password: z.string().optional().describe('What to show under the password.'),
}

export const Refusal = z
  .object({
    error: z.literal(true),
    message: z.string().describe('Why, for people.'),
    success: z.literal(false).optional(),
    errors: z.object(fieldTexts).optional().describe('The texts for the fields, once more.'),
    ...fieldTexts,
    errorFound: z
      .literal(true)
      .optional()
      .describe('There where the password was refused, and not the link that came with it.'),
  })
  .register(namedAnswers, { id: 'Refusal' })
