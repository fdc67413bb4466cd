import type { Letter, Occasion } from './letter.ts'

export function usernameChanged({ siteName, contactEmail, username }: Occasion): Letter {
  return {
    subject: `Your ${siteName} username has been changed`,
    above: [
      `Hello ${username},`,
      `this is your username at ${siteName} from now on. It can be changed again in 30 days.`,
      'If it was not you, set a new password at once:',
    ],
    button: { label: 'Set a new password', path: '/reset-password' },
    below: [`Write to ${contactEmail} if you need help.`],
  }
}
