import type { Letter, Occasion } from './letter.ts'

export function verification({ siteName, username, askedAt, linkPath }: Occasion): Letter {
  return {
    subject: `Confirm your e-mail address for ${siteName}`,
    above: [
      `Hello ${username},`,
      `Somebody signed up for ${siteName} with this e-mail address and the username ${username} ` +
        `on ${askedAt}. If that was you, confirm the address, and your account is ready. ` +
        'Your password is the one that you entered when you signed up.',
    ],
    button: { label: 'Confirm e-mail address', path: linkPath },
    below: [
      'The link works for 24 hours. It confirms only this sign-up.',
      'If you did not sign up at that time with that username, do not use the link: ' +
        'somebody else knows the password. ' +
        'You can ignore this e-mail. If a mail scanner has opened the link, reset the password or log in ' +
        'with Google: that ends everybody else’s access.',
    ],
  }
}
