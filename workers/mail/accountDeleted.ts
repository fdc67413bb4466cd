import type { Letter, Occasion } from './letter.ts'

export function accountDeleted({ siteName, contactEmail, username }: Occasion): Letter {
  return {
    subject: `Your ${siteName} account has been deleted`,
    above: [
      `Hello ${username},`,
      `We have deleted your account at ${siteName}. ` +
        'Your e-mail address, your username and your password are deleted too. ' +
        'This is the last e-mail that you get from us.',
    ],
    button: null,
    below: [`If you did not delete it, write to ${contactEmail}.`, 'Thank you for playing!'],
  }
}
