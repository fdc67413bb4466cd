import { embedJson, escapeHtml, inlineHash } from '#api/http/html.ts'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Env } from '#api/settings/env.ts'
import { PROJECT_ROOT } from '#api/settings/projectRoot.ts'
import type { Day } from '#game/day.ts'
import { cardTags, pictureIn, SITE_CARD, type Card, type Tag } from '#api/http/cardTags.ts'
import { securityHeaders } from '#api/http/securityHeaders.ts'
import { cardsMessages } from '#languages/cards/all.generated.ts'
import type { CardsMessages } from '#languages/messages.generated.ts'
import { DEFAULT_LANGUAGE, languageOf, type Language } from '#languages/languages.ts'
import { MANIFEST } from './manifest.ts'
import { compressPage, inEachLanguage, type LocalPage, type Page } from './page.ts'

/** The built web client, with pages rendered for this installation's settings. */
export type Website = {
  /** The folder of static files. */
  folder: string
  siteName: string
  routes: readonly Route[]
  notFound: LocalPage
  /** The page of a path that ends with `*` for one address, with a card of its own or that of the site. */
  pageAt: (path: string, address: string, card?: OwnCard) => LocalPage
  /** The play that follows the prefix of a page for own plays; null for any other text. */
  parseAnalyzedPlay: (name: string) => { day?: Day } | null
  /** Renders the page of a board in the archive. */
  renderBoard: (path: string) => LocalPage
  /** Renders a board for frames on other sites, and the headers that allow them. */
  framePage: (path: string, theme: Theme) => LocalPage
  frameHeaders: Record<string, string>
  /** Renders a page that is served as `text`. `data` are the properties of its component. */
  textPage: (path: string, data: object) => TextPage
  /** The built charts of the analysts; null without them. */
  charts: { folder: string; template: string } | null
  /** Hashes of the pages' inline elements, in the syntax of a Content-Security-Policy. */
  inlineScripts: string[]
  inlineStyles: string[]
}

/** A frame has the theme that its address names, else the system's. */
type Theme = 'light' | 'dark' | 'system'

/** A row of the client's table (web/app/routes.ts), with its page. */
export type Route = {
  path: string
  served: 'page' | 'board' | 'code' | 'ownPlay' | 'replayLink' | 'challengeLink' | 'stormLink' | 'raceLink'
  page: LocalPage
}

/** A page in each language, with the headers that allow its inline elements. */
export type TextPage = (language: Language) => { page: Page; headers: Record<string, string> }

/** Loads the built client from `dist`. A page is rendered at its first request. Null without a build. */
export async function loadWebsite(env: Env, dist = path.join(PROJECT_ROOT, 'dist')): Promise<Website | null> {
  const folder = path.join(dist, 'web')
  const renderer = path.join(dist, 'renderer', 'renderPage.js')
  if (!existsSync(renderer)) return null
  const template = await readFile(path.join(folder, 'index.html'), 'utf8')
  const { ROUTES, parseAnalyzedPlay, renderPage, renderTextPage } = (await import(
    pathToFileURL(renderer).href
  )) as Renderer
  const config = { siteName: env.siteName, contactEmail: env.contactEmail, google: env.google !== null }
  const textFilesOf = await readTextFiles(folder)
  const shells = new Map<string, Rendered>()
  const cardIn = (language: Language) => {
    const texts = cardsMessages[language]
    return ({ path: address, image = SITE_CARD, alt = texts.site.alt, ...page }: CardPage) =>
      cardTags({
        ...page,
        language,
        siteName: env.siteName,
        url: env.publicUrl + address,
        image: pictureIn(language, env.publicUrl + image),
        alt,
      })
  }
  type Place = { address: string; card?: OwnCard | undefined; isFrame?: boolean }
  const fill = (language: Language, rendered: Rendered, { address, card, isFrame = false }: Place) => {
    const { title, status, texts } = rendered
    const own = card?.(cardsMessages[language])
    const oembed = own?.image || isFrame ? oembedLink(env.publicUrl, address) : ''
    const tags = cardIn(language)({ description: texts.description, ...own, title, path: address })
    const settings = status === 404 ? { ...config, notFound: true } : config
    return fillTemplate(
      template.replace('<!--card-->', () => [...tags.map(tagHtml), oembed].join('\n')),
      { ...rendered, language, ...textFilesOf(language) },
      settings,
    )
  }
  // The page of all links with a prefix is rendered once in each language.
  const shellOf = (page: string, language: Language) => {
    const key = `${language} ${page}`
    const shell = shells.get(key) ?? renderPage(page, config, language)
    if (page.endsWith('*')) shells.set(key, shell)
    return shell
  }
  const pageAt = (page: string, address: string, card?: OwnCard, isServedOften = false) =>
    inEachLanguage((language) =>
      compressPage(fill(language, shellOf(page, language), { address, card }), isServedOften),
    )
  const framePage = (page: string, theme: Theme) =>
    inEachLanguage((language) => {
      const html = fill(language, shellOf(page, language), { address: page, isFrame: true })
      return compressPage(html.replace('<html ', `<html data-theme="${theme}" `))
    })
  // The code of a letter's link is a secret, and no card has it.
  const addressOf = (page: string) => (page.endsWith('*') ? '/' : page)
  return {
    folder,
    siteName: env.siteName,
    routes: ROUTES.flatMap(({ path: page, served }) =>
      served === 'text' ? [] : [{ path: page, served, page: pageAt(page, addressOf(page), undefined, true) }],
    ),
    notFound: pageAt('/404', '/', undefined, true),
    parseAnalyzedPlay,
    pageAt,
    renderBoard: (page) => pageAt(page, page),
    framePage,
    frameHeaders: {
      ...securityHeaders(env, { ...inlineHashes(template), frameAncestors: '*' }),
      // The game's own pages are for search engines.
      'x-robots-tag': 'noindex',
    },
    textPage: (page, data) =>
      inEachLanguage((language) => {
        const site = {
          siteName: env.siteName,
          textFile: textFilesOf(language).game,
          cardOf: cardIn(language),
        }
        const html = renderTextPage(page, site, data, language)
        const frames = html.includes('<iframe ') ? ({ frameSource: "'self'" } as const) : {}
        const headers = securityHeaders(env, { ...inlineHashes(html), ...frames })
        return { page: compressPage(html, false), headers }
      }),
    charts: await loadCharts(path.join(dist, 'analysts')),
    ...inlineHashes(template),
  }
}

type Manifest = Record<string, { file: string }>

type TextFiles = { game: string; pages: string }

/** The files of each language's texts. A page loads them beside its script (web/vite.config.ts), not after it. */
async function readTextFiles(folder: string): Promise<(language: Language) => TextFiles> {
  const file = path.join(folder, '.vite', 'manifest.json')
  const manifest = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Manifest) : {}
  const fileOf = (catalogue: string, language: Language) =>
    manifest[`../languages/${catalogue}/${language}.generated.ts`]?.file
  const pathOf = (catalogue: string, language: Language) =>
    `/${fileOf(catalogue, language) ?? fileOf(catalogue, DEFAULT_LANGUAGE) ?? ''}`
  return (language) => ({ game: pathOf('game', language), pages: pathOf('pages', language) })
}

async function loadCharts(folder: string): Promise<Website['charts']> {
  const page = path.join(folder, 'index.html')
  return existsSync(page) ? { folder, template: await readFile(page, 'utf8') } : null
}

/** The parts of a card that differ from the site's, in the language of the texts. `image` is a path. */
export type OwnCard = (texts: CardsMessages) => CardParts
type CardParts = Pick<Card, 'description'> & Partial<Pick<Card, 'image' | 'alt'>>
type CardPage = CardParts & Pick<Card, 'title'> & { path: string }

type PageConfig = { siteName: string; contactEmail: string; google: boolean; notFound?: boolean }
type Texts = { description: string } & Record<string, string>
type Rendered = { status: 200 | 404; title: string; html: string; isBoard: boolean; texts: Texts }
type Renderer = Pick<Website, 'parseAnalyzedPlay'> & {
  ROUTES: readonly { path: string; served: Route['served'] | 'text' }[]
  renderPage: (path: string, config: PageConfig, language: Language) => Rendered
  renderTextPage: (
    path: string,
    site: { siteName: string; textFile: string; cardOf: (page: CardPage) => Tag[] },
    data: object,
    language: Language,
  ) => string
}

type Filling = Rendered & TextFiles & { language: Language }

function fillTemplate(template: string, filling: Filling, config: PageConfig): string {
  const { title, html, texts, language, isBoard, game, pages } = filling
  const { direction } = languageOf(language)
  // A browser that translates a page changes its `lang`. The service worker keeps all files that a page names.
  const files = isBoard ? `data-texts="${game}" data-late-texts="${pages}"` : `data-texts="${game} ${pages}"`
  // Functions, because `replace` interprets `$` in a replacement string.
  return template
    .replace(
      '<html lang="en">',
      `<html lang="${language}" dir="${direction}" data-language="${language}" ${files}>`,
    )
    .replace(`href="${MANIFEST}"`, `href="${MANIFEST}?language=${language}"`)
    .replaceAll(/<!--page\.(\w+)-->/g, (_, name: string) => escapeHtml(texts[name] ?? ''))
    .replace('<!--title-->', () => escapeHtml(title))
    .replace('<!--app-->', () => html)
    .replace('<!--config-->', () => embedJson(config))
}

function tagHtml(tag: Tag): string {
  return `<meta${Object.entries(tag)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')}>`
}

/** Leads an editor of other sites from a page to what it can show of it (api/embed/pages/oembed.ts). */
function oembedLink(publicUrl: string, address: string): string {
  const href = `${publicUrl}/oembed?format=json&url=${encodeURIComponent(publicUrl + address)}`
  return `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(href)}">`
}

// A script element of type application/json is not executed, so it needs no hash.
function inlineHashes(html: string): Pick<Website, 'inlineScripts' | 'inlineStyles'> {
  const hashesOf = (element: 'script' | 'style') => {
    const inline = new RegExp(
      `<${element}(?![^>]*\\b(?:src|type="application/json"))[^>]*>([^]*?)</${element}>`,
      'g',
    )
    return [...html.matchAll(inline)].map(([, content = '']) => inlineHash(content))
  }
  return { inlineScripts: hashesOf('script'), inlineStyles: hashesOf('style') }
}
