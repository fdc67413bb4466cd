import type { Letter, Occasion } from './letter.ts'

export function usernameChanged({ siteName, contactEmail, username }: Occasion): Letter {
  return {
    subject: `Your ${siteName} username has been changed`,
    above: [
      `Hello ${username},`,
      `Your username at ${siteName} is ${username} from now on. It can be changed again in 30 days.`,
      'If it was not you, somebody else can log in to your account. Keep them out:',
    ],
    button: { label: 'Set a new password', path: '/reset-password' },
    below: [`Write to ${contactEmail} if you need help.`],
  }
}
