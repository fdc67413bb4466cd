import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createPseudonyms } from '#api/auth/pseudonyms.ts'
import type { Deps } from '#api/deps/deps.ts'
import { easternDay, previousDay, type Day } from '#game/day.ts'
import { firstHiddenGame } from '#game/reveal.ts'
import { gamesOfDays } from './gamesOfDays.ts'
import { dataPackage, readme, type OpenTable, type TableName } from './openDataTexts.ts'
import { checksumOf, kindOf, writeTable, type TableSource } from './tableFile.ts'

/**
 * Publishes the last month, Eastern time: its games, which are all over, and their finished plays of all
 * kinds. Players have pseudonyms of that month only, and there are no instants. A published month never
 * changes, so later archive plays of its games are in no month. Returns its folder.
 */
export async function exportOpenData(deps: Deps): Promise<string> {
  const lastDay = previousDay(`${easternDay(deps.clock()).slice(0, 7)}-01` as Day)
  const month = lastDay.slice(0, 7)
  const folder = openDataFolder(deps)
  await mkdir(folder, { recursive: true })
  const draft = await mkdtemp(path.join(folder, 'new-'))
  try {
    await writeMonth(deps, { month, from: `${month}-01` as Day, to: lastDay }, draft)
    // Published files are readable by all users; the draft was private.
    await chmod(draft, 0o755)
    // A rename does not replace a folder with files, so the first of two concurrent runs publishes.
    await rename(draft, path.join(folder, month)).catch(unlessPublished)
    return path.join(folder, month)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

export function openDataFolder({ env }: Pick<Deps, 'env'>): string {
  return path.join(env.dataDir, 'open-data')
}

type Month = { month: string; from: Day; to: Day }

async function writeMonth(deps: Deps, month: Month, folder: string): Promise<void> {
  const tables: OpenTable[] = []
  for (const [name, source] of Object.entries(sourcesOf(deps, month)) as [TableName, TableSource][]) {
    const file = `${name}.csv.gz`
    const rows = await writeTable(deps, source, { file: path.join(folder, file), format: 'CSV' })
    tables.push({ name, file, rows, ...(await checksumOf(path.join(folder, file))) })
  }
  const texts = {
    'datapackage.json': dataPackage(deps.env.siteName, month.month, tables),
    'README.md': readme(deps.env.siteName, month.month, tables),
    SHA256SUMS: tables.map(({ sha256, file }) => `${sha256}  ${file}\n`).join(''),
  }
  for (const [name, text] of Object.entries(texts))
    await writeFile(path.join(folder, name), text, { flush: true })
}

function sourcesOf({ keyedHash, clock }: Deps, { month, from, to }: Month): Record<TableName, TableSource> {
  const { least, below } = gamesOfDays({ from, to })
  const values = [least, Math.min(below, firstHiddenGame(clock()))]
  const pseudonyms = createPseudonyms(keyedHash, `open data ${month}`)
  const day = { name: 'day', sql: `date '1970-01-01' + game_id / 10` }
  const digits = { name: 'digits', sql: 'game_id % 10' }
  const player = { name: 'player', sql: 'plays.player_id', make: (id: string) => pseudonyms.of(Number(id)) }
  const kind = { name: 'kind', sql: kindOf('plays.kind') }
  const finished = 'game_id >= $1 and game_id < $2 and plays.score is not null'
  return {
    games: {
      columns: [
        { ...day, sql: 'day' },
        { ...digits, sql: 'digits' },
        { name: 'target', sql: 'target' },
      ],
      from: 'from games where id >= $1 and id < $2 order by id',
      values,
    },
    plays: {
      columns: [player, day, digits, kind, { name: 'score', sql: 'score' }],
      from: `from plays where ${finished} order by game_id, md5(player_id::text)`,
      values,
    },
    guesses: {
      columns: [
        player,
        day,
        digits,
        kind,
        { name: 'row', sql: 'version - 1' },
        { name: 'guess', sql: 'guess' },
        { name: 'hint', sql: 'hint' },
      ],
      from: `from plays join events using (player_id, game_id)
        where ${finished} and type = 'GuessMade' order by game_id, md5(plays.player_id::text), version`,
      values,
    },
  }
}

function unlessPublished(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
}
