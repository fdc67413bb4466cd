import { DEFAULT_LANGUAGE, type Language } from '#languages/languages.ts'

/** The size of every card in pixels, which all chats show. */
export const CARD_SIZE = { width: 1200, height: 630 }

/** What a chat shows of a page, in a language. Addresses are absolute. `alt` describes the picture. */
export type Card = {
  language: Language
  siteName: string
  title: string
  description: string
  url: string
  image: string
  alt: string
}

/** The picture of pages without their own picture. */
export const SITE_CARD = '/cards/site.png'
export const REPLAY_CARDS = '/cards/r/'
export const CHALLENGE_CARDS = '/cards/c/'

/** A `meta` element as its attributes. */
export type Tag = Record<string, string>

/** The tags of a page for previews: Open Graph, and those of Twitter that differ. */
export function cardTags({ language, siteName, title, description, url, image, alt }: Card): Tag[] {
  const properties = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:locale': localeOf(language),
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image,
    'og:image:type': 'image/png',
    'og:image:width': String(CARD_SIZE.width),
    'og:image:height': String(CARD_SIZE.height),
    'og:image:alt': alt,
  }
  const names = {
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': image,
    'twitter:image:alt': alt,
  }
  return [
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    ...Object.entries(names).map(([name, content]) => ({ name, content })),
  ]
}

/** Open Graph names a language with its main country: `de_DE`. */
function localeOf(language: Language): string {
  const { language: name, region } = new Intl.Locale(language).maximize()
  return `${name}_${region ?? ''}`
}

/** The address of a picture whose words are in a language: a chat requests it without the player's headers. */
export function pictureIn(language: Language, address: string): string {
  return language === DEFAULT_LANGUAGE ? address : `${address}?language=${language}`
}
