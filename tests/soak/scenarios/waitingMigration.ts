import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '#api/database/migration/migrate.ts'
import { gather } from './crowd.ts'
import { databaseUrl } from './foreignTransactions.ts'
import { startLoad } from '../load.ts'
import type { Played, Stage } from '../stage.ts'

/**
 * A migration of the log waits for an open transaction while players guess. No guess may wait longer than
 * `slowestMs`, and the migration must be applied after the transaction's end.
 */
export async function waitingMigration(
  stage: Stage,
  { openMs, slowestMs }: { openMs: number; slowestMs: number },
): Promise<Played> {
  const url = databaseUrl(stage.place.pool)
  const [reader, migrator] = [new pg.Client(url), new pg.Client(url)]
  await Promise.all([reader.connect(), migrator.connect()])
  const folder = await addMigration()
  const members = await gather(400, stage)
  const lines: string[] = []
  await reader.query('begin; select from events limit 1')
  const load = startLoad(stage, members, { atOnce: 8, pauseMs: 40 })
  const migrated = migrate(migrator, folder, { print: (line) => lines.push(line) })
  await sleep(openMs)
  const waited = lines.some((line) => line.includes(`${NAME} waits for locks`))
  await reader.query('commit')
  const names = await migrated
  await load.stop()
  await Promise.all([reader.end(), migrator.end(), rm(folder, { recursive: true })])
  const { refused, ...counts } = load.counts
  return {
    figures: { openMs, ...counts },
    breaches: [
      ...refused,
      ...(waited ? [] : ['the migration did not say what it waits for']),
      ...(names.join() === NAME ? [] : [`applied: ${names.join()}`]),
      ...(counts.slowestMs > slowestMs ? [`a guess waited ${counts.slowestMs} ms`] : []),
    ],
    players: members.slice(0, 100).map(({ player }) => player),
  }
}

const NAME = '99990101000000_wider'

async function addMigration(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hilo-migrations-'))
  await cp('prisma/migrations', folder, { recursive: true })
  await mkdir(path.join(folder, NAME))
  await writeFile(path.join(folder, NAME, 'migration.sql'), 'alter table events add column wider integer')
  return folder
}
