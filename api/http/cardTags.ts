import { escapeHtml } from './escapeHtml.ts'

/** The size of every card in pixels, which all chats show. */
export const CARD_SIZE = { width: 1200, height: 630 }

/** What a chat shows of a page. Addresses are absolute. `alt` describes the picture. */
export type Card = {
  siteName: string
  title: string
  description: string
  url: string
  image: string
  alt: string
}

/** The picture of pages without their own picture. */
export const SITE_CARD = '/cards/site.png'
export const SITE_CARD_ALT = 'A board with coloured tiles and arrows. The last row is green.'
export const REPLAY_CARDS = '/cards/r/'
export const CHALLENGE_CARDS = '/cards/c/'

/** The tags of a page for previews: Open Graph, and those of Twitter that differ. */
export function cardTags({ siteName, title, description, url, image, alt }: Card): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': siteName,
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
  const tag =
    (attribute: string) =>
    ([name, content]: [string, string]) =>
      `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`
  return [...Object.entries(properties).map(tag('property')), ...Object.entries(names).map(tag('name'))].join(
    '\n',
  )
}

type SitePage = Pick<Card, 'siteName' | 'title' | 'description'> & { publicUrl: string; path: string }

/** The tags of a page without a picture of its own. */
export function siteCardTags({ publicUrl, path, ...page }: SitePage): string {
  return cardTags({ ...page, url: publicUrl + path, image: publicUrl + SITE_CARD, alt: SITE_CARD_ALT })
}
