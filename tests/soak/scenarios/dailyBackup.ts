import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { opsCommand, startOpsCommand } from '#tests/kit/opsCommand.ts'
import { freePort } from '#tests/kit/processes/freePort.ts'
import { checkHistory } from '../checkHistory.ts'
import { startLoad } from '../load.ts'
import type { Findings } from '../scenario.ts'
import type { Played, Stage } from '../stage.ts'
import { gather } from './crowd.ts'
import { changeBytes, proveWrong } from './damageBackup.ts'
import { openHousehold, type Household } from './household.ts'

export type BackupPlace = Household & { folders: Folders; metrics: string }

type Folders = { root: string; dataDir: string; backups: string; scratch: string }

/** A household that writes a backup when it starts, beside older ones, remains and a foreign folder. */
export async function openWithBackups(): Promise<BackupPlace> {
  const root = await mkdtemp(path.join(tmpdir(), 'hilo-backups-'))
  const at = (name: string) => path.join(root, name)
  const folders = { root, dataDir: at('data'), backups: at('backups'), scratch: at('scratch') }
  for (const name of ['hilo-2026-01-01T09-00-00Z', 'hilo-2026-01-02T09-00-00Z']) {
    await mkdir(path.join(folders.backups, name), { recursive: true })
    await writeFile(path.join(folders.backups, name, 'proven.json'), '{}')
  }
  await mkdir(path.join(folders.backups, 'hilo-2026-01-03T09-00-00Z.unfinished'))
  await mkdir(path.join(folders.backups, FOREIGN))
  await mkdir(folders.scratch)
  const port = String(await freePort())
  const env = { ...settingsOf(folders), METRICS_PORT: port }
  const household = await openHousehold({ dataDir: folders.dataDir, env })
  return {
    ...household,
    folders,
    metrics: `http://127.0.0.1:${port}/metrics/shared`,
    close: async () => {
      await household.close()
      await rm(root, { recursive: true })
    },
  }
}

const FOREIGN = 'hilo-before-the-upgrade'

function settingsOf({ backups, scratch, dataDir }: Folders): NodeJS.ProcessEnv {
  return { BACKUP_DIR: backups, BACKUP_KEEP: '2', DATA_DIR: dataDir, TMPDIR: scratch }
}

/**
 * The workers write and prove a backup while players play. Then the command is killed at two moments, runs
 * to its end, and leaves what it should. A changed byte is refused, and the site is restored.
 */
export async function dailyBackup(
  stage: Stage<BackupPlace>,
  { bytes, slowestMs }: { bytes: number; slowestMs: number },
): Promise<Played> {
  const { place, print } = stage
  const { folders } = place
  const members = await gather(400, stage)
  const load = startLoad(stage, members, { atOnce: 16, pauseMs: 40 })
  const ownMs = await untilProven(place)
  print(`the workers had a proven backup after ${ownMs} ms`)
  await sleep(3000)
  await load.stop()
  await killBackup(folders, () => readdirSync(folders.backups).some((name) => name.endsWith('.unfinished')))
  await killBackup(folders, () =>
    readdirSync(folders.scratch).some((name) =>
      existsSync(path.join(folders.scratch, name, 'postgres', 'postmaster.pid')),
    ),
  )
  const { code } = await opsCommand('backup', { args: [], env: settingsOf(folders) })
  const left = (await readdir(folders.backups)).toSorted()
  const newest = path.join(folders.backups, left.findLast((name) => name !== FOREIGN) ?? '')
  const unnoticed = await changeBytes(newest, bytes, stage.roll)
  const wrong = await proveWrong(newest)
  const players = members.slice(0, 100).map(({ player }) => player)
  const restored = await checkRestored(stage, newest, players)
  const { refused, ...counts } = load.counts
  return {
    figures: {
      ...counts,
      ownMs,
      changedBytes: bytes,
      restoredGuesses: restored.figures['acknowledged'] ?? 0,
    },
    breaches: [
      ...refused,
      ...unnoticed,
      ...wrong,
      ...restored.breaches.map((breach) => `restored: ${breach}`),
      ...(code === 0 ? [] : [`npm run backup ended with ${code}`]),
      ...(left.length === 3 && left.includes(FOREIGN) ? [] : [`BACKUP_DIR has ${left.join(', ')}`]),
      ...readdirSync(folders.scratch).map((name) => `TMPDIR has ${name}`),
      ...(counts.slowestMs > slowestMs ? [`a guess waited ${counts.slowestMs} ms beside the backup`] : []),
    ],
    players,
  }
}

async function untilProven({ metrics }: BackupPlace): Promise<number> {
  const began = performance.now()
  for (;;) {
    const text = await (await fetch(metrics)).text()
    const seconds = /^hilo_backup_last_proven_timestamp_seconds (\S+)$/m.exec(text)?.[1]
    if (Number(seconds) > Date.UTC(2026, 1) / 1000) return Math.round(performance.now() - began)
    await sleep(200)
  }
}

/** Kills npm run backup as kill -9 does, as soon as it has reached a point. */
async function killBackup(folders: Folders, isReached: () => boolean): Promise<void> {
  const child = startOpsCommand('backup', { args: [], env: settingsOf(folders) })
  while (!isReached() && child.exitCode === null) await sleep(2)
  child.kill('SIGKILL')
  await once(child, 'close')
}

/** Restores a backup to another folder, starts a server there, and compares it with the ledger. */
async function checkRestored(
  { place, ledger }: Stage<BackupPlace>,
  backup: string,
  players: Played['players'],
): Promise<Findings> {
  const dataDir = path.join(place.folders.root, 'restored')
  const { code } = await opsCommand('restore', { args: [backup], env: { DATA_DIR: dataDir } })
  if (code !== 0) return { figures: {}, breaches: [`npm run restore ended with ${code}`] }
  const restored = await openHousehold({ dataDir })
  try {
    const server = restored.servers[0]?.url ?? ''
    return await checkHistory({ pool: restored.pool, ledger, server, players })
  } finally {
    await restored.close()
  }
}
