import type { Letter, Occasion } from './letter.ts'

export function verification({ siteName, username, linkPath }: Occasion): Letter {
  return {
    subject: `Confirm your e-mail address for ${siteName}`,
    above: [
      `Hello ${username},`,
      `Somebody signed up for ${siteName} with this address and the username ${username}. If that was you, confirm the address, and your account is ready.`,
    ],
    button: { label: 'Confirm e-mail address', path: linkPath },
    below: [
      'The link is good for 24 hours and can be used once.',
      'If it was not you, ignore this letter: no account is made without the link.',
    ],
  }
}
