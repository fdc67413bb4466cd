import { LINKED_PATHS } from '#account/linkedPaths.ts'
import type { Letter, Occasion } from './letter.ts'

export function passwordChanged({ siteName, contactEmail, username }: Occasion): Letter {
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
