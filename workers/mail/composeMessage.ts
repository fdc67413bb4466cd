import { LINKED_PATHS } from '#account/linkedPaths.ts'
import type { Deps } from '#api/deps/deps.ts'
import type { KindWithLink, WaitingLetter } from '#api/accounts/sendLetter.ts'
import { lettersMessages } from '#languages/letters/all.generated.ts'
import { DEFAULT_LANGUAGE, formatOf, parseLanguage, type Language } from '#languages/languages.ts'
import { LETTERS } from './letters.ts'
import { layOutHtml, layOutText } from './layOut.ts'
import type { Message } from './transport.ts'

export function composeMessage({ env }: Pick<Deps, 'env'>, waiting: WaitingLetter): Message {
  const { id, kind, recipient, username, createdAt } = waiting
  const language = parseLanguage(waiting.language) ?? DEFAULT_LANGUAGE
  const linkPath = linkPathOf(waiting)
  const { siteName, contactEmail, publicUrl, mailFrom } = env
  const askedAt = instantInWords(createdAt, language)
  const occasion = { siteName, contactEmail, username, askedAt, linkPath }
  const letter = LETTERS[kind](occasion, lettersMessages[language])
  const place = { siteName, publicUrl, language }
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
export function instantInWords(at: Date, language: Language): string {
  const tag = formatOf(language)
  const words = (options: Intl.DateTimeFormatOptions) =>
    // Some ICU versions put a narrow space before AM and PM.
    new Intl.DateTimeFormat(tag, options).format(at).replaceAll(/\s/g, ' ')
  const [eastern, utc] = [{ timeZone: 'America/New_York' }, { timeZone: 'UTC' }]
  const year = (place: Intl.DateTimeFormatOptions) => words({ ...place, year: 'numeric' })
  const utcYear = year(utc) === year(eastern) ? {} : ({ year: 'numeric' } as const)
  const named = new Intl.DateTimeFormat(tag, { ...eastern, timeZoneName: 'long' }).formatToParts(at)
  const zone = named.find(({ type }) => type === 'timeZoneName')
  const texts = lettersMessages[language]
  return texts.letter.instant({
    day: words({ ...eastern, weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
    time: words({ ...eastern, ...TIME }),
    zone: zone?.value ?? '',
    utcDay: words({ ...utc, ...utcYear, month: 'long', day: 'numeric' }),
    utcTime: words({ ...utc, ...TIME }),
  })
}

const TIME = { hour: 'numeric', minute: '2-digit' } as const
