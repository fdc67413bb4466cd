import type { Letter, Occasion } from './letter.ts'

export function passwordReset({ siteName, username, linkPath }: Occasion): Letter {
  return {
    subject: `Set a new password for ${siteName}`,
    above: [`Hello ${username},`, `Somebody asked for a new password for your account at ${siteName}.`],
    button: { label: 'Set a new password', path: linkPath },
    below: [
      'The link is good for one hour and can be used once. A newer letter ends it.',
      'If it was not you, ignore this letter: your password stays as it is.',
    ],
  }
}
