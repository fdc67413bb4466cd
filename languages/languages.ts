/** How a language is named and written. */
type LanguageOf = {
  /** The name in the language itself. */
  name: string
  direction: 'ltr' | 'rtl'
  /** The tag for dates, if it is another: with the calendar of a country, and digits from 0 to 9. */
  format?: string
  /** Whether only tests choose it. Nothing offers it. */
  isPseudo?: true
}

/** The languages of the page, by their tags. Those of the tests have CLDR's tags for pseudo-languages. */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr', format: 'en-US' },
  ar: { name: 'العربية', direction: 'rtl', format: 'ar-u-ca-gregory-nu-latn' },
  de: { name: 'Deutsch', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
  it: { name: 'Italiano', direction: 'ltr' },
  ja: { name: '日本語', direction: 'ltr', format: 'ja-u-ca-gregory-nu-latn' },
  nl: { name: 'Nederlands', direction: 'ltr' },
  pl: { name: 'Polski', direction: 'ltr' },
  'pt-BR': { name: 'Português', direction: 'ltr' },
  tr: { name: 'Türkçe', direction: 'ltr' },
  'zh-Hans': { name: '简体中文', direction: 'ltr', format: 'zh-Hans-u-ca-gregory-nu-latn' },
  'en-XA': { name: 'English, longer', direction: 'ltr', format: 'en-US', isPseudo: true },
  'ar-XB': { name: 'English, mirrored', direction: 'rtl', format: 'en-US', isPseudo: true },
} as const satisfies Record<string, LanguageOf>

export type Language = keyof typeof LANGUAGES

/** The cookie of the player's choice. Scripts write it, and a login. The server reads it. */
export const LANGUAGE_COOKIE = 'hilo_language'
export const LANGUAGE_LIFETIME_S = 365 * 24 * 60 * 60

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as Language[]

export const DEFAULT_LANGUAGE = 'en' satisfies Language

export function languageOf(tag: Language): LanguageOf {
  return LANGUAGES[tag]
}

/** The tag for dates and numbers of a language. */
export function formatOf(tag: Language): string {
  return languageOf(tag).format ?? tag
}

/** The languages that a player can choose. */
export const OFFERED = LANGUAGE_TAGS.filter((tag) => !languageOf(tag).isPseudo)

/** The language with this tag; null if there is none. */
export function parseLanguage(tag: unknown): Language | null {
  return typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag) ? (tag as Language) : null
}

/**
 * The language of a page: the player's choice, else the first that the browser prefers, by its
 * Accept-Language header. `pt-PT` is served by `pt-BR`, the only Portuguese.
 */
export function chooseLanguage(chosen: string | undefined, accepted: string | undefined): Language {
  return parseLanguage(chosen) ?? preferredLanguages(accepted).map(servedBy).find(Boolean) ?? DEFAULT_LANGUAGE
}

/** The tags of an Accept-Language header, the preferred first. */
function preferredLanguages(accepted = ''): string[] {
  return accepted
    .slice(0, LONGEST_HEADER)
    .split(',')
    .map((offer) => /^\s*([\w-]+)\s*(?:;\s*q=([\d.]+)\s*)?$/.exec(offer))
    .map((offer) => ({ tag: offer?.[1] ?? '', quality: Number(offer?.[2] ?? 1) }))
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)
}

function servedBy(tag: string): Language | undefined {
  // Its readers may prefer the next language of their list to the simplified script.
  if (/^zh-(?:hant|tw|hk|mo)\b/i.test(tag)) return undefined
  const primary = primaryOf(tag)
  return OFFERED.find((language) => primaryOf(language) === primary)
}

function primaryOf(tag: string): string {
  return tag.replace(/-.*/, '').toLowerCase()
}

/** A browser sends far less. */
const LONGEST_HEADER = 1000
