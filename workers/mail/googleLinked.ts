import type { Letter, Occasion } from './letter.ts'

export function googleLinked({ siteName, contactEmail, username }: Occasion): Letter {
  return {
    subject: `Google can now log in to your ${siteName} account`,
    above: [
      `Hello ${username},`,
      `Your account at ${siteName} is now linked to the Google account with this e-mail address. ` +
        'You can now log in with Google.',
    ],
    button: null,
    below: [`If that was not you, secure your Google account and write to ${contactEmail}.`],
  }
}
