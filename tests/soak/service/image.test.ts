import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANALYST_QUESTIONS } from '#api/analysts/pages/analystQuestions.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { layOutImage, type Image } from '#tests/kit/processes/image.ts'

const { url: databaseUrl } = await testDatabase()
const below = await mkdtemp(path.join(tmpdir(), 'hilo-image-'))
afterAll(() => rm(below, { recursive: true }))

type Manifest = { scripts: Record<string, string> }
const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as Manifest

let image: Image
let server: Awaited<ReturnType<typeof startServer>> | undefined

beforeAll(async () => {
  image = await layOutImage(below)
  server = await startServer()
})
afterAll(() => server?.stop())

/** A container's variables: none of this process's own, and no folder in which npm could write. */
function envOf(more: Record<string, string> = {}) {
  const settings = { DATABASE_URL: databaseUrl, SESSION_SECRET: 'of no use to anybody but this test' }
  return { PATH: process.env['PATH'], HOME: '/nonexistent', ...image.env, ...settings, ...more }
}

async function startServer() {
  const [program = '', ...args] = image.entrypoint
  const env = envOf({ PORT: '0', HOST: '127.0.0.1', METRICS_PORT: '0' })
  const child = spawn(program, args, { cwd: image.folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = once(child, 'close')
  let said = ''
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        said += text.toString()
        if (said.includes('is ready: ')) resolve()
      })
    void closed.then(() => reject(new Error(`The image's server ended: ${said}`)))
  })
  await ready
  return {
    url: `http://127.0.0.1:${/is ready: \S+:(\d+)/.exec(said)?.[1]}`,
    metricsPort: /Metrics at port (\d+)/.exec(said)?.[1] ?? '',
    said: () => said,
    stop: async () => {
      child.kill('SIGTERM')
      await closed
    },
  }
}

async function inImage(program: string, args: string[], env = envOf()) {
  const options = { cwd: image.folder, env }
  const ended = await promisify(execFile)(program, args, options).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: unknown) => {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
      return { code, said: stdout + stderr }
    },
  )
  return { ...ended, said: ended.said.replace(/^\n> .+\n> .+\n\n/, '') }
}

const COMMANDS: Record<string, { args: string[]; code: number; says: RegExp }[]> = {
  seed: [{ args: ['--plays', '20'], code: 0, says: /^\d+ players made 20 plays in 90 days\.$/m }],
  accounts: [
    { args: ['delete', 'a@example.com'], code: 1, says: /^There is no account with this address\.$/m },
  ],
  analysts: [
    { args: ['add', 'Ann'], code: 0, says: /^hilo_\S+$/m },
    { args: ['list'], code: 0, says: /^Ann: added / },
    { args: ['revoke', 'Ann'], code: 0, says: /Ann/ },
  ],
  jobs: [
    { args: ['rollover'], code: 0, says: /^The 6 games of \S+ are open\.$/m },
    { args: ['open-data'], code: 0, says: /data\/open-data\/\d{4}-\d\d is published\.$/m },
    { args: ['failed', '--json'], code: 0, says: /^\{\n {2}"jobs": \[\]\n\}$/m },
  ],
  replay: [
    { args: [], code: 0, says: /^plays: swapped\.$/m },
    { args: ['--verify'], code: 0, says: /^plays: 20 rows, all equal to the log\.$/m },
  ],
  sessions: [{ args: ['end-all', '--yes'], code: 0, says: /^Ended: 0\.$/m }],
  backup: [{ args: ['data/backups/one'], code: 0, says: /data\/backups\/one has [\d,]+ rows\.$/m }],
  restore: [{ args: ['data/backups/one'], code: 1, says: /^The database is not empty: \w+ has rows\./m }],
  streaks: [{ args: ['excuse', '1999-12-31'], code: 1, says: /^There was no game on this day\.$/m }],
}

test('every documented command for operators runs in the image', async () => {
  const ops = Object.keys(scripts).filter((name) => scripts[name]?.startsWith('node scripts/command.mjs'))
  const documents = await Promise.all(['README.md', 'docs/ops.md'].map((file) => readFile(file, 'utf8')))
  for (const name of ops) expect(documents.join('\n')).toContain(`npm run ${name}`)
  expect(new Set(Object.keys(COMMANDS))).toEqual(new Set(ops))
  for (const [name, runs] of Object.entries(COMMANDS)) {
    for (const [index, { args, code, says }] of runs.entries()) {
      // npm starts each command once: it takes half a second each time, and is not the subject.
      const ended = await (index === 0
        ? inImage('npm', ['run', name, '--', ...args])
        : inImage('node', [...(scripts[name] ?? '').split(' ').slice(1), ...args]))
      expect(ended, `${name} ${args.join(' ')}`).toEqual({
        code,
        said: expect.stringMatching(says) as string,
      })
    }
  }
})

test('the health check of the image finds its server healthy', async () => {
  const [program = '', ...args] = image.healthcheck
  const healthy = await inImage(program, args, envOf({ METRICS_PORT: server?.metricsPort ?? '' }))
  expect(healthy).toEqual({ code: 0, said: '' })
  expect(await inImage(program, args, envOf({ METRICS_PORT: '9' }))).toMatchObject({ code: 1 })
})

async function askAsAnalyst(name: string): Promise<(file: string) => Promise<Response>> {
  const { said } = await inImage('npm', ['run', 'analysts', '--', 'add', name])
  const authorization = `Basic ${Buffer.from(`me:${/hilo_\S+/.exec(said)?.[0]}`).toString('base64')}`
  return (file) => fetch(`${server?.url}${file}`, { headers: { authorization } })
}

function setupOf(page: string): { endpoint?: string; defaultTabs?: unknown[] } {
  return JSON.parse(/id="setup" type="application\/json">(.+?)<\/script>/.exec(page)?.[1] ?? '{}') as object
}

test('charts and GraphiQL in the image have all their files, and GraphiQL all questions', async () => {
  const ask = await askAsAnalyst('Bob')
  const charts = await (await ask('/analysts/')).text()
  const page = await (await ask('/analysts/graphiql/')).text()
  expect(setupOf(page)).toMatchObject({ endpoint: '/graphql' })
  expect(setupOf(page).defaultTabs).toHaveLength(ANALYST_QUESTIONS.length)
  const filesOf = (text: string) =>
    [...text.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, file = '']) => file)
  const files = new Set([...filesOf(charts), ...filesOf(page)])
  expect([...files].filter((file) => file.startsWith('/analysts/assets/'))).toHaveLength(2)
  expect(files.size).toBeGreaterThan(6)
  for (const file of files) expect((await ask(file)).status, file).toBe(200)
})

test('the image has the pages and their assets', async () => {
  const pages = [
    '/',
    '/digits5',
    '/profile',
    '/login',
    '/signup',
    '/numbers',
    '/fairness',
    '/open-data',
    '/api/docs',
  ]
  for (const page of [...pages, '/api/openapi.json']) {
    const answer = await fetch(`${server?.url}${page}`)
    expect(answer.status, page).toBe(200)
    const text = await answer.text()
    for (const [, file = ''] of text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g))
      expect((await fetch(`${server?.url}${file}`)).status, file).toBe(200)
  }
  expect(server?.said()).not.toContain('"level":50')
})

test('the built server needs no package that the image lacks', async () => {
  const dist = path.join(image.folder, 'dist', 'node')
  const files = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.js'))
  expect(files.length).toBeGreaterThan(5)
  const missing: string[] = []
  for (const file of files) {
    const text = await readFile(path.join(dist, file), 'utf8')
    for (const [, name = ''] of text.matchAll(/^(?:import|export)\b[^'"\n]*["']([^."'][^"']*)["']/gm)) {
      const pack = name.split('/', name.startsWith('@') ? 2 : 1).join('/')
      const isThere =
        name.startsWith('node:') ||
        builtinModules.includes(pack) ||
        existsSync(path.join(image.folder, 'node_modules', pack))
      if (!isThere) missing.push(`${file}: ${name}`)
    }
  }
  expect(missing).toEqual([])
})
