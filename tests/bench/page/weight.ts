import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { browse, openGame, PHONE, playToTheEnd } from './browse.ts'
import type { Figure } from './figure.ts'

const DIGITS = 5

/** The transfer size of the page, in kB (1000 bytes) with gzip. */
export async function measureWeight(url: string): Promise<Figure[]> {
  const first = await firstPaintFiles()
  const { opened, files, kept } = await filesOfAGame(url)
  const whole = new Set([...first, ...opened].filter(isScript))
  const end = new Set(files.filter((file) => isScript(file) && !whole.has(file)))
  const besides = new Set(kept.filter((file) => isScript(file) && !whole.has(file) && !end.has(file)))
  const styles = new Set(files.filter((file) => file.endsWith('.css')))
  return [
    {
      name: 'JS for the first paint, gzip',
      value: await weigh(url, first),
      unit: 'kB',
      goal: { atMost: 82 },
    },
    {
      name: 'JS of the whole game page, gzip',
      value: await weigh(url, whole),
      unit: 'kB',
      goal: { atMost: 144 },
    },
    {
      name: 'JS that loads with the first guess, for the end of the game, gzip',
      value: await weigh(url, end),
      unit: 'kB',
      goal: { atMost: 6 },
    },
    {
      name: 'JS of other screens that the service worker caches later, gzip',
      value: await weigh(url, besides),
      unit: 'kB',
      goal: null,
    },
    { name: 'CSS, gzip', value: await weigh(url, styles), unit: 'kB', goal: { atMost: 9 } },
  ]
}

type Manifest = Record<string, { file: string; imports?: string[] }>

/** The entry script and its static imports, and the texts of English. */
async function firstPaintFiles(): Promise<string[]> {
  const manifest = JSON.parse(await readFile('dist/web/.vite/manifest.json', 'utf8')) as Manifest
  const found = new Set<string>()
  const follow = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    for (const imported of manifest[name]?.imports ?? []) follow(imported)
  }
  follow('index.html')
  follow('../languages/game/en.generated.ts')
  return [...found].map((name) => `/${manifest[name]?.file ?? ''}`)
}

/**
 * The files that the page requests: `opened` until the first guess, with every dialog opened, and `files` to
 * the end of a game. `kept` are those that its service worker caches for use without a connection.
 */
async function filesOfAGame(url: string): Promise<Record<'opened' | 'files' | 'kept', string[]>> {
  const [files, kept]: [string[], string[]] = [[], []]
  let opened: string[] = []
  await browse(PHONE, async (page) => {
    page.context().on('request', (request) => {
      const asked = request.serviceWorker() === null ? files : kept
      asked.push(new URL(request.url()).pathname)
    })
    await openGame(page, url, DIGITS)
    const close = page.locator('dialog[open] .dialog-close')
    await page.getByRole('button', { name: 'How to play' }).click()
    await close.click()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Settings' }).click()
    await close.click()
    await page.waitForLoadState('networkidle')
    opened = [...files]
    await playToTheEnd(page, DIGITS)
  })
  return { opened, files, kept }
}

function isScript(file: string): boolean {
  return file.endsWith('.js')
}

async function weigh(url: string, files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...files].map((file) => bytesSent(url + file)))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

function bytesSent(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      if (answer.headers['content-encoding'] !== 'gzip') reject(new Error(`${address} is sent without gzip`))
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length))
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}
