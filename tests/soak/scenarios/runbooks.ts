import { chown, copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createAuthority, serialOfPostgres, type Authority } from '#tests/kit/processes/certificates.ts'
import { startLoad } from '../load.ts'
import type { PublicPlace } from '../place.ts'
import type { Played, Stage } from '../stage.ts'
import { gather } from './crowd.ts'
import { ensureProxies } from './ensureProxies.ts'
import { renewAtProxies } from './renewAtProxies.ts'

type Trial = { stage: Stage<PublicPlace>; admin: pg.Client; authority: Authority }

/**
 * Does what the runbooks of docs/ops.md say, while players guess. Each returns its breaches. The failover, a
 * full disk and a restore are scenarios of their own.
 */
const RUNBOOKS: Record<string, (trial: Trial) => Promise<string[]>> = {
  password: changePassword,
  secret: rotateSecret,
  databaseCertificate: renewOfDatabase,
  proxyCertificate: ({ stage, authority }) => renewAtProxies(stage.place, authority),
}

export async function runbooks(stage: Stage<PublicPlace>): Promise<Played> {
  const { place, print } = stage
  await ensureProxies()
  const folder = await mkdtemp(path.join(tmpdir(), 'hilo-runbooks-'))
  const admin = new pg.Client(place.env['DATABASE_URL'])
  await admin.connect()
  const authority = await createAuthority(folder)
  const members = await gather(2500, stage)
  const load = startLoad(stage, members, { atOnce: 16, pauseMs: 120 })
  const breaches: string[] = []
  for (const [name, work] of Object.entries(RUNBOOKS)) {
    const before = load.counts.answered
    const found = await work({ stage, admin, authority })
    await sleep(1000)
    if (load.counts.answered === before) found.push('no guess was answered')
    print(`${name}: ${load.counts.answered - before} guesses, ${found.length} breaches`)
    breaches.push(...found.map((breach) => `${name}: ${breach}`))
  }
  await load.stop()
  await admin.end()
  await rm(folder, { recursive: true })
  const { refused, ...counts } = load.counts
  return {
    figures: { ...counts },
    breaches: [...breaches, ...refused],
    players: members.slice(0, 100).map(({ player }) => player),
  }
}

/** One process after the other, as in a rolling restart. */
async function restartAll({ workers, servers }: PublicPlace): Promise<void> {
  for (const process of [workers, ...servers]) {
    await process.stop()
    await process.start()
  }
}

/** To another password, and back to the one that the soak uses. */
async function changePassword({ stage: { place }, admin }: Trial): Promise<string[]> {
  const first = place.env['DATABASE_URL'] ?? ''
  const { password: old } = new URL(first)
  const second = new URL(first)
  second.password = 'another'
  await admin.query(`alter role hilo password 'another'`)
  place.env['DATABASE_URL'] = second.href
  await restartAll(place)
  const breaches = (await connects(first)) ? ['the old password is still accepted'] : []
  await admin.query(`alter role hilo password '${old}'`)
  place.env['DATABASE_URL'] = first
  await restartAll(place)
  return breaches
}

async function connects(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  return await client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

/** All processes stop before the first one starts with the new secret. Sessions of players stay valid. */
async function rotateSecret({ stage: { place } }: Trial): Promise<string[]> {
  const [server] = place.servers
  place.env['SESSION_SECRET'] = 'another secret for this soak and nothing else'
  await server?.stop()
  const early = await server?.start().then(
    () => 'started beside processes with the old secret',
    (error: unknown) => String(error),
  )
  for (const process of [place.workers, ...place.servers.slice(1)]) await process.stop()
  for (const process of [place.workers, ...place.servers]) await process.start()
  return early?.includes('in use with another secret') ? [] : [`the early start: ${early}`]
}

/** Turns TLS on, and then renews the certificate: PostgreSQL reads it at a reload, without a restart. */
async function renewOfDatabase({ stage: { place }, admin, authority }: Trial): Promise<string[]> {
  await giveCertificate(admin, authority)
  await admin.query('alter system set ssl = on')
  await admin.query('select pg_reload_conf()')
  const plain = place.env['DATABASE_URL'] ?? ''
  const url = `${plain}?sslmode=verify-full&sslrootcert=${authority.file}`
  place.env['DATABASE_URL'] = url
  await restartAll(place)
  const port = Number(new URL(url).port)
  const before = await serialOfPostgres(port)
  await giveCertificate(admin, authority)
  await admin.query('select pg_reload_conf()')
  const renewed = async () => (await serialOfPostgres(port)) !== before
  const end = performance.now() + 10_000
  while (!(await renewed()) && performance.now() < end) await sleep(50)
  const breaches = (await renewed()) ? [] : [`PostgreSQL still shows the certificate ${before}`]
  // The soak inspects the database with the address of before.
  place.env['DATABASE_URL'] = plain
  await restartAll(place)
  return breaches
}

async function giveCertificate(admin: pg.Client, authority: Authority): Promise<void> {
  const { rows } = await admin.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
  const folder = rows[0]?.folder ?? ''
  const { uid, gid } = await stat(folder)
  const { certificate, key } = await authority.sign()
  for (const [from, name] of [
    [key, 'server.key'],
    [certificate, 'server.crt'],
  ] as const) {
    await copyFile(from, path.join(folder, name))
    await chown(path.join(folder, name), uid, gid)
  }
}
