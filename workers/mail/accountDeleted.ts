import type { Letter, Occasion } from './letter.ts'

export function accountDeleted({ siteName, contactEmail, username }: Occasion): Letter {
  return {
    subject: `Your ${siteName} account has been deleted`,
    above: [
      `Hello ${username},`,
      `Your account at ${siteName} has been deleted, and with it your address, your username and your password. This is the last letter that you get from us.`,
    ],
    button: null,
    below: [`If it was not you, write to ${contactEmail}.`, 'Thank you for playing.'],
  }
}
