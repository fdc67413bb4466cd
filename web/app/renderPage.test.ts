import { describe, expect, it } from 'vitest'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { renderPage, renderTextPage, ROUTES } from './renderPage.tsx'
import { TEXT_PATHS } from './routes.ts'

/** Those with a board of five digits, and every other one. Analysts read English. */
const PLAYERS_ROUTES = ROUTES.filter(({ path, served }) => served !== 'text' && !path.startsWith('/analysts'))

const config = { siteName: 'Hilo', contactEmail: 'hello@hilo.example', google: false }
const count = (html: string, part: string) => html.split(part).length - 1

it.each(ROUTES.filter(({ served }) => served !== 'text'))(
  'the page $path of the table has a rendering, with a title of its own',
  ({ path }) => {
    const { status, title, html } = renderPage(path, config)
    expect(status).toBe(200)
    expect(title).toMatch(/^Hilo - .+/)
    expect(html).toContain('<main')
  },
)

/** The data of a site without a past. */
const DATA: Record<(typeof TEXT_PATHS)[number], object> = {
  '/numbers': { day: '2026-11-20', games: [], hardest: [] },
  '/fairness': { today: '2026-11-21', shown: '2026-11-20', first: null, ofToday: null, ofShown: null },
  '/open-data': { licence: { title: 'CC' }, months: [] },
  '/api/docs': { info: { description: '' }, paths: {}, components: { schemas: {} } },
  '/embed': { snippet: '<iframe></iframe>', address: '/embed/4', sandbox: '', width: 360, height: 560 },
}

const crowd = { players: 1234, average: 4.25, histogram: [0, 1, 2, 400, 500, 300, 31] }
const game = { digits: 3, day: '2026-11-20', target: '123', crowd }
const committed = { digits: 3, commitment: '1'.repeat(64), target: '123', nonce: 'f0', isLate: true }
const list = {
  day: '2026-11-20',
  at: new Date('2026-11-20T05:00:00Z'),
  late: [3],
  previous: '0'.repeat(64),
  hash: '2'.repeat(64),
  games: [committed],
}

/** Further data of the pages that players read. Programmers read that of the calls, in English. */
const FURTHER: [path: (typeof TEXT_PATHS)[number], data: object][] = [
  ['/numbers', {}],
  ['/fairness', {}],
  ['/open-data', {}],
  ['/embed', {}],
  ['/numbers', { games: [game], hardest: [game] }],
  ['/numbers', { games: [{ ...game, crowd: { ...crowd, average: null } }] }],
  ['/fairness', { first: '2026-11-20', ofToday: list, ofShown: list }],
  ['/fairness', { first: '2026-11-20', shown: '2026-11-19' }],
  ['/fairness', { first: '2026-11-20', shown: '2026-11-20' }],
  ['/open-data', { months: [{ month: '2026-10', files: ['README.md'] }] }],
]

const site = { siteName: 'Hilo', textFile: '/texts.js', cardOf: cardOfTitle }

function cardOfTitle({ title, description }: { title: string; description: string }) {
  return [{ property: 'og:title', content: title + description }]
}

/** The words on a page, but for those that no language changes. */
function wordsOf(html: string): string[] {
  const words = html
    .replaceAll(/<(style|script|option|time)\b[^]*?<\/\1>/g, '')
    .replaceAll(/<(\w+)[^>]* translate="no"[^>]*>[^]*?<\/\1>/g, '')
  const attributes = [...words.matchAll(/ (?:aria-label|content)="([^"]+)"/g)]
  return [...attributes.map(([, text = '']) => text), ...words.split(/<[^>]*>/)]
}

/** The words of a page in the pseudo-language `en-XA` that come from no catalogue. */
function plainWordsOf(html: string): string[] {
  // The name of the site, and its halves on the banner.
  const names = new Set(['Hilo', 'Hi', 'lo', config.contactEmail, 'width=device-width', 'README.md', 'CC'])
  return wordsOf(html).filter((text) => /[a-z]/i.test(text) && !/[áéíóúý]/i.test(text) && !names.has(text))
}

it.each(FURTHER)('the page %s has all its texts in the language (%#)', (path, data) => {
  expect(plainWordsOf(renderTextPage(path, site, { ...DATA[path], ...data }, 'en-XA'))).toEqual([])
})

it('a page of numbers has the dates, numbers and direction of its language', () => {
  const data = { ...DATA['/numbers'], games: [game], hardest: [game] }
  const german = renderTextPage('/numbers', site, data, 'de')
  expect(german).toMatch(/^<!doctype html><html lang="de" dir="ltr"/)
  for (const text of ['Freitag, 20. November 2026', '1.234', '4,250', '97\u00a0%', '20. Nov.'])
    expect(german).toContain(text)
  const english = renderTextPage('/numbers', site, data)
  for (const text of ['Friday, November 20, 2026', '1,234', '4.250', '97%', 'Nov 20'])
    expect(english).toContain(text)
  expect(renderTextPage('/numbers', site, data, 'ar-XB')).toContain('<html lang="ar-XB" dir="rtl"')
})

it.each(TEXT_PATHS)('the page %s has a title of its own, a card and the bar of the site', (path) => {
  const cardOf = ({ title }: { title: string }) => [{ property: 'og:title', content: title }]
  const html = renderTextPage(path, { ...site, siteName: '<Hi & lo>', cardOf }, DATA[path])
  const [, heading] = /<h1>(.+)<\/h1>/.exec(html) ?? []
  expect(html).toMatch(
    /^<!doctype html><html lang="en" dir="ltr" data-language="en" data-texts="\/texts.js">/,
  )
  expect(html).toContain(`<title>&lt;Hi &amp; lo&gt; - ${heading}</title>`)
  expect(html).toContain(`<meta property="og:title" content="&lt;Hi &amp; lo&gt; - ${heading}"/>`)
  for (const digits of DIGIT_COUNTS) expect(html).toContain(`href="/digits${digits}#today"`)
  for (const other of TEXT_PATHS) expect(html).toContain(`href="${other}"`)
})

describe('the rendered page', () => {
  it.each(DIGIT_COUNTS)('for %i digits has the empty board and all keys', (digits) => {
    const { status, title, html } = renderPage(`/digits${digits}`, config)
    expect({ status, title }).toEqual({ status: 200, title: `Hilo - ${digits} Digits` })
    expect(count(html, 'class="tile"')).toBe(6 * digits)
    expect(count(html, 'data-key=')).toBe(12 + digits)
  })

  it('for an archived day has the empty board, its day in the title, and arrows to the same day', () => {
    const { status, title, html } = renderPage('/digits5/2026-03-04', config)
    expect({ status, title }).toEqual({ status: 200, title: 'Hilo - 5 Digits - Mar 4, 2026' })
    expect(count(html, 'class="tile"')).toBe(30)
    expect(html).toContain('href="/digits6/2026-03-04"')
  })

  it('for practice has the empty board, its name in the title, and arrows to practice', () => {
    const { title, html } = renderPage('/digits5/random', config)
    expect(title).toBe('Hilo - 5 Digits - Random')
    expect(count(html, 'class="tile"')).toBe(30)
    expect(html).toContain('href="/digits6/random"')
  })

  it.each(PLAYERS_ROUTES)('for $path has all its texts in the language', ({ path }) => {
    expect(plainWordsOf(renderPage(path, config, 'en-XA').html)).toEqual([])
  })

  it('for German is in German, with the English texts at the next request', () => {
    expect(renderPage('/digits5', config, 'de').title).toBe('Hilo - 5 Ziffern')
    expect(renderPage('/digits5', config).title).toBe('Hilo - 5 Digits')
  })

  it('for the home page has a board of four digits', () => {
    expect(count(renderPage('/', config).html, 'class="tile"')).toBe(24)
  })

  it('for the privacy policy states the data, the retention, the recipients and a contact', () => {
    const { html } = renderPage('/privacy-policy', config)
    expect(html).toContain('mailto:hello@hilo.example')
    for (const text of [
      /email address/,
      /third party/,
      /[Cc]ookies/,
      /under 13/,
      /law/,
      /another owner/,
      /as long as we need/,
    ])
      expect(html).toMatch(text)
  })

  it.each([
    ['/login', 'Login', 'current-password'],
    ['/signup', 'Signup', 'new-password'],
    ['/reset-password', 'Reset Password', 'type="email"'],
    ['/new-password/*', 'New Password', 'new-password'],
    ['/verify-email/*', 'Verify email', 'Your link is being checked'],
    ['/login/complete', 'Login', 'One moment'],
  ])('for %s has its form or its text', (path, title, part) => {
    const page = renderPage(path, config)
    expect(page).toMatchObject({ status: 200, title: `Hilo - ${title}` })
    expect(page.html).toContain(part)
  })

  it('for the history waits for the server, with the styles of the history', () => {
    const { title, html } = renderPage('/history', config)
    expect(title).toBe('Hilo - History')
    expect(html).toMatch(/<link rel="stylesheet" href="[^"]+"/)
    expect(html).toContain('Loading …')
  })

  it('for an analysis waits for the server, with its own styles', () => {
    const { status, title, html } = renderPage('/analysis/*', config)
    expect({ status, title }).toEqual({ status: 200, title: 'Hilo - Analysis' })
    expect(html).toMatch(/<link rel="stylesheet" href="[^"]+"/)
    expect(html).toContain('Loading …')
  })

  it('has forms that never put a password into an address', () => {
    expect(renderPage('/login', config).html).toMatch(/<form [^>]*method="post"/)
  })

  it.each([
    ['/login', ['email email username', 'password password current-password']],
    ['/signup', ['email email username', 'text username nickname', 'password password new-password']],
    ['/reset-password', ['email email username']],
    ['/new-password/*', ['text email username', 'password password new-password']],
  ])('for %s has one form, with the fields that password managers expect', (path, expected) => {
    const [, form = '', ...others] = renderPage(path, config).html.split('<form')
    expect(others).toEqual([])
    const inputs = form.match(/<input [^>]*>/g) ?? []
    const fields = inputs.map((input) =>
      ['type', 'name', 'autocomplete']
        .map((name) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(input)?.[1])
        .join(' '),
    )
    expect(fields).toEqual(expected)
  })

  it('offers the login with Google only if it is configured', () => {
    expect(renderPage('/login', config).html).not.toContain('Google')
    expect(renderPage('/login', { ...config, google: true }).html).toContain('href="/api/login/google"')
  })

  it('for an unknown path shows "not found", with status 404', () => {
    const { status, html } = renderPage('/nowhere', config)
    expect(status).toBe(404)
    expect(html).toContain('You went somewhere that doesn&#x27;t exist.')
    expect(html).toContain('Oops!')
  })

  it.each(['/analysis/digits4/1999-01-01', '/digits4/1999-01-01'])(
    'for %s, which the server does not find, hydrates the page of an unknown path',
    (path) => {
      expect(renderPage(path, { ...config, notFound: true }).html).toBe(renderPage('/404', config).html)
    },
  )

  it('contains the name of its site', () => {
    expect(renderPage('/digits5', { ...config, siteName: 'Numbers' }).title).toBe('Numbers - 5 Digits')
  })
})
