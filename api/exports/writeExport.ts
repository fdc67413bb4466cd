import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '#api/deps/deps.ts'
import { Values } from '#api/analysts/slice.ts'
import { dayFromNumber, type Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import type { Export, ExportSubject } from '#prisma/generated/client/client.ts'
import { exportFile, exportFolder, schemaFile } from './exports.ts'
import type { Selection } from './selection.ts'
import { SCHEMA_VERSION, tableSchema, type Origin, type Subject } from '#api/exports/tables/table.ts'
import { withSnapshot } from '#api/exports/tables/snapshot.ts'
import { writeTable } from '#api/exports/tables/writeTable.ts'
import { EVENTS } from '#api/exports/tables/eventTable.ts'
import { GAMES } from '#api/exports/tables/gameTable.ts'
import { GUESSES } from '#api/exports/tables/guessTable.ts'
import { PLAYERS } from '#api/exports/tables/playerTable.ts'
import { PLAYS } from '#api/exports/tables/playTable.ts'

export const SUBJECTS: Record<ExportSubject, Subject> = { EVENTS, PLAYS, GUESSES, GAMES, PLAYERS }

/**
 * Writes the file of an export, and its schema beside it. Idempotent, also if two workers write it: skips an
 * export that is done, which stays done.
 */
export async function writeExport(deps: Deps, id: string): Promise<void> {
  const { db, clock } = deps
  const wanted = await db.export.findUnique({ where: { id } })
  if (!wanted || wanted.status === 'DONE') return
  await mkdir(exportFolder(deps), { recursive: true })
  const note = (data: Partial<Export>) =>
    db.export.updateMany({ where: { id, status: { not: 'DONE' } }, data })
  await note({ status: 'RUNNING', objectCount: 0, finishedAt: null })
  // Another process, or another job of this one, may write the same export.
  const draft = path.join(exportFolder(deps), `${exportFile(wanted)}.${randomUUID()}.part`)
  try {
    await publish(deps, wanted, { draft, written: await writeDraft(deps, wanted, draft) })
  } catch (error) {
    await note({ status: 'FAILED', objectCount: 0, finishedAt: clock() })
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

type Written = Pick<Export, 'objectCount' | 'endXid' | 'readAt'> & Origin

async function writeDraft(deps: Deps, wanted: Export, draft: string): Promise<Written> {
  const { columns, from, settings = '' } = SUBJECTS[wanted.subject]
  const selection = selectionOf(wanted, deps.clock())
  const values = new Values()
  const table = { columns, from: from(selection, values), values: values.all, settings }
  let noted = performance.now()
  const onRows = (objectCount: number) => {
    if (performance.now() - noted < 1000) return
    noted = performance.now()
    // Progress only, so an error does not matter.
    deps.db.export
      .updateMany({ where: { id: wanted.id, status: 'RUNNING' }, data: { objectCount } })
      .catch(() => undefined)
  }
  const origin = { generatedAt: selection.at, schemaVersion: SCHEMA_VERSION }
  return await withSnapshot(deps, async (snapshot) => {
    const target = { file: draft, format: wanted.format, origin, onRows }
    const objectCount = await writeTable(snapshot, table, target)
    const { xid: endXid, newestAt } = snapshot.end
    const readAt = deps.replica === null ? selection.at : earlier(selection.at, newestAt)
    return { objectCount, endXid, readAt, ...origin }
  })
}

// A replica may lack players who came before this export. The next one looks for them from here, and finds
// them, because the replica has all that was committed before its newest event.
function earlier(at: Date, newestAt: Date | null): Date {
  return new Date(Math.min(at.getTime(), newestAt?.getTime() ?? 0))
}

/**
 * Makes the draft the export's file. The transaction locks the export's row: of two workers, the first one's
 * file stays, so that it always belongs to the stored end.
 */
async function publish(
  deps: Deps,
  { id, subject, format }: Export,
  { draft, written }: { draft: string; written: Written },
): Promise<void> {
  const folder = exportFolder(deps)
  const { generatedAt, schemaVersion } = written
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.export.updateMany({
      where: { id, status: { not: 'DONE' } },
      data: { status: 'DONE', ...written, finishedAt: deps.clock() },
    })
    if (count === 0) return
    const schema = tableSchema(SUBJECTS[subject].columns, { generatedAt, schemaVersion })
    await writeFile(path.join(folder, schemaFile({ id })), schema, { flush: true })
    await rename(draft, path.join(folder, exportFile({ id, format })))
  })
}

function selectionOf({ digits, fromDay, toDay, since, afterXid }: Export, at: Date): Selection {
  return {
    digits: digits as DigitCount | null,
    from: dayOf(fromDay),
    to: dayOf(toDay),
    since: since && { xid: afterXid, at: since },
    at,
  }
}

/** Prisma reads a day as its midnight in UTC. */
function dayOf(midnight: Date | null): Day | null {
  return midnight && dayFromNumber(midnight.getTime() / 86_400_000)
}
