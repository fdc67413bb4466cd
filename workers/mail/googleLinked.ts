import type { Letter, Occasion } from './letter.ts'

export function googleLinked({ siteName, contactEmail, username }: Occasion): Letter {
  return {
    subject: `Google can now log in to your ${siteName} account`,
    above: [
      `Hello ${username},`,
      `Somebody who proved to Google to have this e-mail address logged in to your account at ${siteName}. From now on that Google account can do so.`,
    ],
    button: null,
    below: [`If it was not you, secure your Google account, and write to ${contactEmail}.`],
  }
}
