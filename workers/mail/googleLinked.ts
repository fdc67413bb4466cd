import { LINKED_PATHS } from '#account/linkedPaths.ts'
import type { Letter, Occasion } from './letter.ts'

export function googleLinked({ siteName, contactEmail, username }: Occasion): Letter {
  return {
    subject: `Google can now log in to your ${siteName} account`,
    above: [
      `Hello ${username},`,
      `Your account at ${siteName} is now linked to the Google account with this e-mail address. ` +
        'You can now log in with Google.',
      'For your safety, we have removed the password that the account had, ' +
        'and logged out all other browsers. To log in with a password too, set a new one:',
    ],
    button: { label: 'Set a new password', path: LINKED_PATHS.requestPasswordReset },
    below: [`If that was not you, secure your Google account and write to ${contactEmail}.`],
  }
}
