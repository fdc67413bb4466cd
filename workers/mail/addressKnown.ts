import type { Letter, Occasion } from './letter.ts'

export function addressKnown({ siteName, username }: Occasion): Letter {
  return {
    subject: `You have an account at ${siteName} already`,
    above: [
      `Hello ${username},`,
      `Somebody signed up for ${siteName} with this address, which has an account already. If that was you, log in with the password that you have, or set a new one.`,
    ],
    button: { label: 'Set a new password', path: '/reset-password' },
    below: ['If it was not you, ignore this letter: your account has not changed.'],
  }
}
