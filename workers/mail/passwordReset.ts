import type { Letter, Occasion } from './letter.ts'

export function passwordReset({ siteName, username, askedAt, linkPath }: Occasion): Letter {
  return {
    subject: `Set a new password for ${siteName}`,
    above: [
      `Hello ${username},`,
      `Somebody requested a new password for your account at ${siteName} on ${askedAt}.`,
    ],
    button: { label: 'Set a new password', path: linkPath },
    below: [
      'The link works once, within one hour. If you request another link, only the newest link works.',
      'If that was not you, you can ignore this e-mail. Your password has not changed.',
    ],
  }
}
