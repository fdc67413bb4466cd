import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkBackup } from '#api/database/backup/backupFolder.ts'
import type { Backup } from '#api/database/backup/backupTables.ts'
import { writeChecksums } from '#api/database/backup/checksums.ts'
import { opsCommand } from '#tests/kit/opsCommand.ts'

/** Changes single bits of a backup. Returns the changes that were not refused. */
export async function changeBytes(
  folder: string,
  count: number,
  roll: (bound: number) => number,
): Promise<string[]> {
  const copy = `${folder}.copy`
  await cp(folder, copy, { recursive: true })
  const entries = await readdir(copy, { recursive: true, withFileTypes: true })
  // The mark of the proof is no part of the backup.
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'proven.json')
  const unnoticed: string[] = []
  for (let change = 0; change < count; change++) {
    const { parentPath = '', name = '' } = files[change % files.length] ?? {}
    const file = path.join(parentPath, name)
    const content = await readFile(file)
    const changed = Buffer.from(content)
    const place = roll(content.length)
    changed[place] = (changed[place] ?? 0) ^ (1 << roll(8))
    await writeFile(file, changed)
    const isRefused = await checkBackup(copy).then(
      () => false,
      () => true,
    )
    if (!isRefused) unnoticed.push(`a changed byte ${place} of ${name} was not refused`)
    await writeFile(file, content)
  }
  await checkBackup(copy)
  await rm(copy, { recursive: true })
  return unnoticed
}

/** A backup that lacks a play, with checksums that fit, must not be proven. Returns the breach. */
export async function proveWrong(folder: string): Promise<string[]> {
  const copy = `${folder}.copy`
  await cp(folder, copy, { recursive: true })
  await rm(path.join(copy, 'proven.json'))
  const manifest = path.join(copy, 'backup.json')
  const described = JSON.parse(await readFile(manifest, 'utf8')) as Backup
  for (const table of described.derived) if (table.name === 'plays') table.rows++
  await writeFile(manifest, JSON.stringify(described))
  await writeChecksums(copy, [])
  const { code } = await opsCommand('backup', { args: ['--verify-only', copy], env: { TMPDIR: tmpdir() } })
  const isProven = existsSync(path.join(copy, 'proven.json'))
  await rm(copy, { recursive: true })
  return code === 1 && !isProven ? [] : ['a backup that lacks a play was proven']
}
