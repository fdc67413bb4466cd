import { LINKED_PATHS } from '#account/linkedPaths.ts'
import type { MailKind } from '#prisma/generated/client/client.ts'

/** The content of a letter, before its layout as text and HTML. */
export type Letter = {
  subject: string
  /** Paragraphs above the button. */
  above: string[]
  button: { label: string; path: string } | null
  /** Paragraphs below the button. */
  below: string[]
}

/** The values that a letter may contain. */
type Occasion = {
  siteName: string
  contactEmail: string
  username: string
  /** The time of the request that caused the letter, in words. */
  askedAt: string
  /** The path of the letter's link; empty for a letter without a link. */
  linkPath: string
}

/** The letter of each kind. */
export const LETTERS: Record<MailKind, (occasion: Occasion) => Letter> = {
  verification,
  addressKnown,
  passwordReset,
  passwordChanged,
  usernameChanged,
  googleLinked,
  accountDeleted,
}

function verification({ siteName, username, askedAt, linkPath }: Occasion): Letter {
  return {
    subject: `Confirm your email address for ${siteName}`,
    above: [
      `Hello ${username},`,
      `Somebody signed up for ${siteName} with this email address and the username ${username} ` +
        `on ${askedAt}. If that was you, confirm the address, and your account is ready. ` +
        'Your password is the one that you entered when you signed up.',
    ],
    button: { label: 'Confirm email address', path: linkPath },
    below: [
      'The link works for 24 hours. It confirms only this sign-up.',
      'If you did not sign up at that time with that username, do not use the link: ' +
        'somebody else knows the password. ' +
        'You can ignore this email. If the account is confirmed all the same, reset the password or log in ' +
        'with Google: that ends everybody else’s access.',
    ],
  }
}

function addressKnown({ siteName, username, askedAt }: Occasion): Letter {
  return {
    subject: `You already have an account at ${siteName}`,
    above: [
      `Hello ${username},`,
      `Somebody tried to sign up for ${siteName} with this email address on ${askedAt}. ` +
        'You already have an account. If that was you, log in with your password, or set a new password.',
    ],
    button: { label: 'Set a new password', path: LINKED_PATHS.requestPasswordReset },
    below: ['If that was not you, you can ignore this email. Your account has not changed.'],
  }
}

function passwordReset({ siteName, username, askedAt, linkPath }: Occasion): Letter {
  return {
    subject: `Set a new password for ${siteName}`,
    above: [
      `Hello ${username},`,
      `Somebody requested a new password for your account at ${siteName} on ${askedAt}.`,
    ],
    button: { label: 'Set a new password', path: linkPath },
    below: [
      'The link works once, within one hour. If you request another link, only the newest link works.',
      'If that was not you, you can ignore this email. Your password has not changed.',
    ],
  }
}

function passwordChanged({ siteName, contactEmail, username }: Occasion): Letter {
  return {
    subject: `Your ${siteName} password has been changed`,
    above: [
      `Hello ${username},`,
      `The password of your account at ${siteName} has been changed. All browsers have been logged out.`,
      'If you did not change it, somebody else can log in to your account. To stop this, set a new password:',
    ],
    button: { label: 'Set a new password', path: LINKED_PATHS.requestPasswordReset },
    below: [`Write to ${contactEmail} if you need help.`],
  }
}

export function usernameChanged({ siteName, contactEmail, username }: Occasion): Letter {
  return {
    subject: `Your ${siteName} username has been changed`,
    above: [
      `Hello ${username},`,
      `Your username at ${siteName} is now ${username}. You can change it again in 30 days.`,
      'If you did not change it, somebody else can log in to your account. To stop this, set a new password:',
    ],
    button: { label: 'Set a new password', path: LINKED_PATHS.requestPasswordReset },
    below: [`Write to ${contactEmail} if you need help.`],
  }
}

function googleLinked({ siteName, contactEmail, username }: Occasion): Letter {
  return {
    subject: `Google can now log in to your ${siteName} account`,
    above: [
      `Hello ${username},`,
      `Your account at ${siteName} is now linked to the Google account with this email address. ` +
        'You can now log in with Google.',
      'For your safety, we have removed the password that the account had, ' +
        'and logged out all other browsers. To log in with a password too, set a new one:',
    ],
    button: { label: 'Set a new password', path: LINKED_PATHS.requestPasswordReset },
    below: [`If that was not you, secure your Google account and write to ${contactEmail}.`],
  }
}

function accountDeleted({ siteName, contactEmail, username }: Occasion): Letter {
  return {
    subject: `Your ${siteName} account has been deleted`,
    above: [
      `Hello ${username},`,
      `We have deleted your account at ${siteName}. ` +
        'Your email address, your username and your password are deleted too. ' +
        'This is the last email that you get from us.',
    ],
    button: null,
    below: [`If you did not delete it, write to ${contactEmail}.`, 'Thank you for playing!'],
  }
}
