import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '#api/deps/deps.ts'
import { firstHiddenGame } from '#game/reveal.ts'
import { dayFromNumber, type Day } from '#game/day.ts'
import { ATTEMPTS } from '#game/digits.ts'
import { FIRST_PRIVATE_GAME } from '#game/game.ts'
import type { Export } from '#prisma/generated/client/client.ts'
import { exportFile, exportFolder } from './exports.ts'
import { gamesOfDays } from './gamesOfDays.ts'
import { kindOf, writeTable, type Column, type TableSource } from './tableFile.ts'

/**
 * Writes the file of an export. Idempotent, also if two workers write it: skips an export that is done, which
 * stays done.
 */
export async function writeExport(deps: Deps, id: string): Promise<void> {
  const { db, clock } = deps
  const wanted = await db.export.findUnique({ where: { id } })
  if (!wanted || wanted.status === 'DONE') return
  const folder = exportFolder(deps)
  await mkdir(folder, { recursive: true })
  const note = (status: Export['status'], objectCount: number, finishedAt: Date | null) =>
    db.export.updateMany({
      where: { id, status: { not: 'DONE' } },
      data: { status, objectCount, finishedAt },
    })
  await note('RUNNING', 0, null)
  let noted = performance.now()
  const onRows = (objectCount: number) => {
    if (performance.now() - noted < 1000) return
    noted = performance.now()
    // Progress only, so an error does not matter.
    db.export.updateMany({ where: { id, status: 'RUNNING' }, data: { objectCount } }).catch(() => undefined)
  }
  try {
    const source = SOURCES[wanted.subject](deps, wanted)
    const file = path.join(folder, exportFile(wanted))
    await note('DONE', await writeTable(deps, source, { file, format: wanted.format, onRows }), clock())
  } catch (error) {
    await note('FAILED', 0, clock())
    throw error
  }
}

const SOURCES: Record<Export['subject'], (deps: Deps, wanted: Export) => TableSource> = {
  EVENTS: ({ clock, pseudonyms }, wanted) => ({
    columns: [
      { name: 'position', sql: 'position' },
      { name: 'type', sql: 'type' },
      { name: 'kind', sql: `case when ${HAS_KIND} then ${kindOf(`coalesce(kind, 'daily')`)} end` },
      { name: 'at', sql: instant('at') },
      { name: 'player', sql: 'player_id', make: (id) => pseudonyms.of(Number(id)) },
      { ...GAME.day, sql: `coalesce(${GAME.day.sql}, (data->>'day')::date)` },
      GAME.digits,
      { name: 'version', sql: 'version', isNumber: true },
      { name: 'guess', sql: untilRevealed('guess') },
      { name: 'hint', sql: untilRevealed('hint') },
      { name: 'score', sql: 'score', isNumber: true },
      { name: 'target', sql: untilRevealed(`data->>'target'`) },
      { name: 'claimedBy', sql: `data->>'by'`, make: (id) => pseudonyms.of(Number(id)) },
    ],
    from: `from events where ${ofGames(wanted)} and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by xid, position`,
    // Forces an index scan: a sort would first write the whole log to disk.
    settings: 'set local enable_sort = off',
    values: [...bounds(wanted), firstHiddenGame(clock())],
  }),
  PLAYS: ({ clock, pseudonyms }, wanted) => ({
    columns: [
      { name: 'player', sql: 'player_id', make: (id) => pseudonyms.of(Number(id)) },
      GAME.day,
      GAME.digits,
      { name: 'kind', sql: kindOf('kind') },
      {
        name: 'status',
        sql: `case when score is null then 'PLAYING' when score < 7 then 'VICTORY' else 'DEFEAT' end`,
      },
      { name: 'score', sql: 'score', isNumber: true },
      { name: 'startedAt', sql: instant('started_at') },
      { name: 'finishedAt', sql: instant('finished_at') },
      ...ROWS.flatMap((row) => [
        points(`skill${row}`, `skills[${row}]`),
        points(`luck${row}`, `lucks[${row}]`),
      ]),
      { name: 'estimatedRows', sql: untilRevealed('estimated_rows'), isNumber: true },
    ],
    from: `from plays left join play_analyses using (game_id, player_id)
      where ${ofGames(wanted)} order by game_id, player_id`,
    values: [...bounds(wanted), firstHiddenGame(clock())],
  }),
}

const GAME = {
  // Private games have no day.
  day: {
    name: 'day',
    sql: `case when game_id < ${FIRST_PRIVATE_GAME} then date '1970-01-01' + game_id / 10 end`,
  },
  digits: { name: 'digits', sql: 'game_id % 10', isNumber: true },
} satisfies Record<string, Column>

const ROWS = Array.from({ length: ATTEMPTS }, (_, index) => index + 1)

const HAS_KIND = `player_id is not null and game_id is not null or type = 'StatisticsReset'`

function instant(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Skill or luck, stored in hundredths of a point. */
function points(name: string, sql: string): Column {
  return { name, sql: untilRevealed(`round(${sql} / 100.0, 2)`), isNumber: true }
}

// Hides values that reveal the target of a running game: see game/reveal.ts.
function untilRevealed(sql: string): string {
  return `case when game_id is null or game_id < $4 then ${sql} end`
}

/** A condition on games excludes events of a player alone. */
function ofGames({ digits, fromDay, toDay }: Export): string {
  const isOpen = digits === null && fromDay === null && toDay === null
  return `(${isOpen ? 'game_id is null or' : ''} game_id >= $1::integer and game_id < $2::integer
    and ($3::integer is null or game_id % 10 = $3))`
}

function bounds({ fromDay, toDay, digits }: Export): unknown[] {
  const { least, below } = gamesOfDays({ from: dayOf(fromDay), to: dayOf(toDay) })
  return [least, below, digits]
}

/** Prisma reads a day as its midnight in UTC. */
function dayOf(midnight: Date | null): Day | null {
  return midnight && dayFromNumber(midnight.getTime() / 86_400_000)
}
