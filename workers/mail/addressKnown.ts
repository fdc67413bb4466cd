import { LINKED_PATHS } from '#account/linkedPaths.ts'
import type { Letter, Occasion } from './letter.ts'

export function addressKnown({ siteName, username, askedAt }: Occasion): Letter {
  return {
    subject: `You already have an account at ${siteName}`,
    above: [
      `Hello ${username},`,
      `Somebody tried to sign up for ${siteName} with this e-mail address on ${askedAt}. ` +
        'You already have an account. If that was you, log in with your password, or set a new password.',
    ],
    button: { label: 'Set a new password', path: LINKED_PATHS.requestPasswordReset },
    below: ['If that was not you, you can ignore this e-mail. Your account has not changed.'],
  }
}
