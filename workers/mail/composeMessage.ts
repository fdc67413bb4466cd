import { LINKED_PATHS } from '#account/linkedPaths.ts'
import type { Deps } from '#api/deps/deps.ts'
import type { KindWithLink, WaitingLetter } from '#api/accounts/sendLetter.ts'
import { LETTERS } from './letters.ts'
import { layOutHtml, layOutText } from './layOut.ts'
import type { Message } from './transport.ts'

export function composeMessage({ env }: Pick<Deps, 'env'>, waiting: WaitingLetter): Message {
  const { id, kind, recipient, username, createdAt } = waiting
  const linkPath = linkPathOf(waiting)
  const { siteName, contactEmail, publicUrl, mailFrom } = env
  const askedAt = instantInWords(createdAt)
  const letter = LETTERS[kind]({ siteName, contactEmail, username, askedAt, linkPath })
  const place = { siteName, publicUrl }
  return {
    id,
    from: mailFrom,
    to: recipient,
    subject: letter.subject,
    text: layOutText(letter, place),
    html: layOutHtml(letter, place),
    link: linkPath === '' ? null : publicUrl + linkPath,
  }
}

/** The page that a letter's link opens. */
const LINK_PAGES: Partial<Record<WaitingLetter['kind'], string>> = {
  verification: LINKED_PATHS.verifyEmail,
  passwordReset: LINKED_PATHS.resetPassword,
} satisfies Record<KindWithLink, string>

function linkPathOf({ kind, linkToken }: WaitingLetter): string {
  const page = LINK_PAGES[kind]
  return page === undefined || linkToken === null ? '' : `${page}${linkToken}`
}

/**
 * Formats an instant for a letter: in Eastern time, and in UTC for readers in other time zones. The year is
 * repeated if it differs in UTC. Example: "Saturday, November 21, 2026, 9:05 PM Eastern Standard Time
 * (November 22, 2:05 AM UTC)".
 */
export function instantInWords(at: Date): string {
  const words = (options: Intl.DateTimeFormatOptions) =>
    // Some ICU versions put a narrow space before AM and PM.
    new Intl.DateTimeFormat('en-US', options).format(at).replaceAll(/\s/g, ' ')
  const [eastern, utc] = [{ timeZone: 'America/New_York' }, { timeZone: 'UTC' }]
  const day = words({ ...eastern, weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })
  const time = words({ ...eastern, ...TIME, timeZoneName: 'long' })
  const year = (zone: Intl.DateTimeFormatOptions) => words({ ...zone, year: 'numeric' })
  const utcYear = year(utc) === year(eastern) ? {} : ({ year: 'numeric' } as const)
  const utcDay = words({ ...utc, ...utcYear, month: 'long', day: 'numeric' })
  return `${day}, ${time} (${utcDay}, ${words({ ...utc, ...TIME })} UTC)`
}

const TIME = { hour: 'numeric', minute: '2-digit' } as const
