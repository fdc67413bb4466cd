import type { Letter, Occasion } from './letter.ts'

export function passwordChanged({ siteName, contactEmail, username }: Occasion): Letter {
  return {
    subject: `Your ${siteName} password has been changed`,
    above: [
      `Hello ${username},`,
      `The password of your account at ${siteName} has been changed, and every browser that was logged in has been logged out.`,
      'If it was not you, somebody else can log in to your account. Keep them out:',
    ],
    button: { label: 'Set a new password', path: '/reset-password' },
    below: [`Write to ${contactEmail} if you need help.`],
  }
}
