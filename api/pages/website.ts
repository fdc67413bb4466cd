import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Env } from '#api/env.ts'
import { PROJECT_ROOT } from '#api/projectRoot.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { compressPage, type Page } from './page.ts'

/** The web client as it was built, its pages rendered with this place's settings. */
export type Website = {
  /** The folder of files that are served as they are. */
  folder: string
  /** By path; one that ends with `*` stands for all that begin so. */
  pages: Map<string, Page>
  notFound: Page
  /** Hashes of what the pages hold inline, as a Content-Security-Policy names them. */
  inlineScripts: string[]
  inlineStyles: string[]
}

const PATHS = [
  '/',
  ...DIGIT_COUNTS.map((digits) => `/digits${digits}`),
  '/privacy-policy',
  '/login',
  '/login/complete',
  '/signup',
  '/reset-password',
  '/profile',
]

/** Where the links of letters lead. What follows is secret, so these pages are the same for every link. */
const LINKED_PATHS = ['/new-password/*', '/verify-email/*']

/** Loads the built client from `dist` and renders every page that it knows, once. Null when it is not built. */
export async function loadWebsite(env: Env, dist = path.join(PROJECT_ROOT, 'dist')): Promise<Website | null> {
  const folder = path.join(dist, 'web')
  const renderer = path.join(dist, 'renderer', 'renderPage.js')
  if (!existsSync(renderer)) return null
  const template = await readFile(path.join(folder, 'index.html'), 'utf8')
  const { renderPage } = (await import(pathToFileURL(renderer).href)) as Renderer
  const config = { siteName: env.siteName, contactEmail: env.contactEmail, google: env.google !== null }
  const render = (page: string) => fillTemplate(template, renderPage(page, config), config)
  const rendered = [...PATHS, ...LINKED_PATHS].map((page) => [page, compressPage(render(page))] as const)
  return {
    folder,
    pages: new Map(rendered),
    notFound: compressPage(render('/404')),
    inlineScripts: inlineHashes(template, 'script'),
    inlineStyles: inlineHashes(template, 'style'),
  }
}

type PageConfig = { siteName: string; contactEmail: string; google: boolean }
type Rendered = { status: 200 | 404; title: string; html: string }
type Renderer = { renderPage: (path: string, config: PageConfig) => Rendered }

function fillTemplate(template: string, { title, html }: Rendered, config: PageConfig): string {
  // Functions, since a replacement text has $-patterns of its own.
  return template
    .replace('<!--title-->', () => escapeHtml(title))
    .replace('<!--app-->', () => html)
    .replace('<!--config-->', () => JSON.stringify(config).replaceAll('<', '\\u003c'))
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

// Data in a script element (of a type that is no script's) is not executed, so it needs no hash.
function inlineHashes(template: string, element: 'script' | 'style'): string[] {
  const inline = template.matchAll(
    new RegExp(`<${element}(?![^>]*\\b(?:src|type="application/json"))[^>]*>([^]*?)</${element}>`, 'g'),
  )
  return [...inline].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )
}
