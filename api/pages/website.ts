import { embedJson, escapeHtml, inlineHash } from '#api/http/html.ts'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Env } from '#api/settings/env.ts'
import { PROJECT_ROOT } from '#api/settings/projectRoot.ts'
import type { Day } from '#game/day.ts'
import { cardTags, SITE_CARD, SITE_CARD_ALT, type Card, type Tag } from '#api/http/cardTags.ts'
import { securityHeaders } from '#api/http/securityHeaders.ts'
import { compressPage, type Page } from './page.ts'

/** The built web client, with pages rendered for this installation's settings. */
export type Website = {
  /** The folder of static files. */
  folder: string
  routes: readonly Route[]
  notFound: Page
  /** The page of a path that ends with `*` for one address, with a card of its own or that of the site. */
  pageAt: (path: string, address: string, card?: OwnCard) => Page
  /** The play that follows the prefix of a page for own plays; null for any other text. */
  parseAnalyzedPlay: (name: string) => { day?: Day } | null
  /** Renders the page of a board in the archive. */
  renderBoard: (path: string) => Page
  /** Renders a page that is served as `text`. `data` are the properties of its component. */
  textPage: (path: string, data: object) => TextPage
  /** The built charts of the analysts; null without them. */
  charts: { folder: string; template: string } | null
  /** Hashes of the pages' inline elements, in the syntax of a Content-Security-Policy. */
  inlineScripts: string[]
  inlineStyles: string[]
}

/** A row of the client's table (web/app/routes.ts), with the rendered page. */
export type Route = {
  path: string
  served: 'page' | 'board' | 'code' | 'ownPlay' | 'replayLink' | 'challengeLink' | 'stormLink' | 'raceLink'
  page: Page
}

/** A rendered page, with the headers that allow its inline elements. */
export type TextPage = { page: Page; headers: Record<string, string> }

/** Loads the built client from `dist` and renders every page once. Null without a build. */
export async function loadWebsite(env: Env, dist = path.join(PROJECT_ROOT, 'dist')): Promise<Website | null> {
  const folder = path.join(dist, 'web')
  const renderer = path.join(dist, 'renderer', 'renderPage.js')
  if (!existsSync(renderer)) return null
  const template = await readFile(path.join(folder, 'index.html'), 'utf8')
  const { ROUTES, parseAnalyzedPlay, renderPage, renderTextPage } = (await import(
    pathToFileURL(renderer).href
  )) as Renderer
  const config = { siteName: env.siteName, contactEmail: env.contactEmail, google: env.google !== null }
  const [, description = ''] = /<meta\s+name="description"\s+content="([^"]*)"/.exec(template) ?? []
  const shells = new Map<string, Rendered>()
  const cardOf = ({ path: address, image = SITE_CARD, alt = SITE_CARD_ALT, ...page }: CardPage) =>
    cardTags({
      ...page,
      siteName: env.siteName,
      url: env.publicUrl + address,
      image: env.publicUrl + image,
      alt,
    })
  const fill = (rendered: Rendered, address: string, card?: OwnCard) => {
    const tags = cardOf({ description, ...card, title: rendered.title, path: address })
    const settings = rendered.status === 404 ? { ...config, notFound: true } : config
    return fillTemplate(
      template.replace('<!--card-->', () => tags.map(tagHtml).join('\n')),
      rendered,
      settings,
    )
  }
  const render = (page: string, address: string) => {
    const rendered = renderPage(page, config)
    if (page.endsWith('*')) shells.set(page, rendered)
    return fill(rendered, address)
  }
  // The code of a letter's link is a secret, and no card has it.
  const addressOf = (page: string) => (page.endsWith('*') ? '/' : page)
  return {
    folder,
    routes: ROUTES.flatMap(({ path: page, served }) =>
      served === 'text' ? [] : [{ path: page, served, page: compressPage(render(page, addressOf(page))) }],
    ),
    notFound: compressPage(render('/404', '/')),
    parseAnalyzedPlay,
    pageAt: (page, address, card) =>
      compressPage(fill(shells.get(page) ?? renderPage(page, config), address, card), false),
    renderBoard: (page) => compressPage(render(page, page), false),
    textPage: (page, data) => {
      const html = renderTextPage(page, { siteName: env.siteName, cardOf }, data)
      return { page: compressPage(html, false), headers: securityHeaders(env, inlineHashes(html)) }
    },
    charts: await loadCharts(path.join(dist, 'analysts')),
    ...inlineHashes(template),
  }
}

async function loadCharts(folder: string): Promise<Website['charts']> {
  const page = path.join(folder, 'index.html')
  return existsSync(page) ? { folder, template: await readFile(page, 'utf8') } : null
}

/** The parts of a card that differ between the pages of one path. `image` is a path. */
export type OwnCard = Pick<Card, 'description' | 'image' | 'alt'>
type CardPage = Pick<Card, 'title' | 'description'> & Partial<OwnCard> & { path: string }

type PageConfig = { siteName: string; contactEmail: string; google: boolean; notFound?: boolean }
type Rendered = { status: 200 | 404; title: string; html: string }
type Renderer = Pick<Website, 'parseAnalyzedPlay'> & {
  ROUTES: readonly { path: string; served: Route['served'] | 'text' }[]
  renderPage: (path: string, config: PageConfig) => Rendered
  renderTextPage: (
    path: string,
    site: { siteName: string; cardOf: (page: CardPage) => Tag[] },
    data: object,
  ) => string
}

function fillTemplate(template: string, { title, html }: Rendered, config: PageConfig): string {
  // Functions, because `replace` interprets `$` in a replacement string.
  return template
    .replace('<!--title-->', () => escapeHtml(title))
    .replace('<!--app-->', () => html)
    .replace('<!--config-->', () => embedJson(config))
}

function tagHtml(tag: Tag): string {
  return `<meta${Object.entries(tag)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')}>`
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
