import { LINKED_PATHS } from '#account/linkedPaths.ts'
import type { Letter, Occasion } from './letter.ts'

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
