import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Stream } from '#api/log/eventLog.ts'
import type { StoredEvent } from '#api/log/storedEvent.ts'

// PostgreSQL's binary format of COPY: a header, rows, a trailer. A row is the number of its fields, then the
// length and the bytes of each field. The length of null is -1.
const COLUMNS = ['at', 'player_id', 'game_id', 'version', 'type', 'kind', 'score', 'guess', 'hint', 'data']
const HEADER = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const TRAILER = Buffer.from([0xff, 0xff])

/** A row of the log, perhaps to be stored at another place. */
export type Row = { row: Buffer; place?: Place }

/** The stream of a play, and an instant in ms. */
export type Place = { playerId: number; gameId: number; at: number }

/** Stores rows in the log, in this order, in one transaction. */
export async function copyEvents(client: ClientBase, rows: Iterable<Row>): Promise<void> {
  const copy = copyFrom(`copy events (${COLUMNS.join(', ')}) from stdin (format binary)`)
  await pipeline(chunksOf(rows), client.query(copy))
}

const CHUNK = 2 ** 18

function* chunksOf(rows: Iterable<Row>): Generator<Buffer> {
  yield HEADER
  let chunk = Buffer.allocUnsafe(CHUNK)
  let end = 0
  for (const { row, place } of rows) {
    if (end + row.length > CHUNK) {
      yield chunk.subarray(0, end)
      chunk = Buffer.allocUnsafe(CHUNK)
      end = 0
    }
    row.copy(chunk, end)
    if (place) move(chunk, end, place)
    end += row.length
  }
  yield chunk.subarray(0, end)
  yield TRAILER
}

/** The row of an event of a stream. */
export function copyRow({ playerId, gameId }: Stream, event: StoredEvent): Buffer {
  const fields = [
    instant(event.at),
    integer(playerId),
    integer(gameId),
    integer(event.version),
    text(event.type),
    text(event.kind),
    small(event.score),
    text(event.guess),
    text(event.hint),
    json(event.data),
  ]
  const count = Buffer.alloc(2)
  count.writeInt16BE(fields.length)
  return Buffer.concat([count, ...fields.flatMap(sized)])
}

// The first fields after their lengths.
const AT = 2 + 4
const PLAYER = AT + 8 + 4
const GAME = PLAYER + 4 + 4

function move(chunk: Buffer, start: number, { playerId, gameId, at }: Place): void {
  writeInstant(chunk, start + AT, at)
  chunk.writeInt32BE(playerId, start + PLAYER)
  chunk.writeInt32BE(gameId, start + GAME)
}

const NULL = Buffer.from([0xff, 0xff, 0xff, 0xff])

function sized(field: Buffer | null): Buffer[] {
  if (field === null) return [NULL]
  const length = Buffer.alloc(4)
  length.writeInt32BE(field.length)
  return [length, field]
}

function instant(at: Date): Buffer {
  const field = Buffer.alloc(8)
  writeInstant(field, 0, at.getTime())
  return field
}

const YEAR_2000 = Date.UTC(2000, 0)

// Microseconds since 2000, as 64 bits. Buffer writes a BigInt ten times as slowly as two halves.
function writeInstant(target: Buffer, start: number, at: number): void {
  const microseconds = (at - YEAR_2000) * 1000
  const high = Math.floor(microseconds / 2 ** 32)
  target.writeInt32BE(high, start)
  target.writeUInt32BE(microseconds - high * 2 ** 32, start + 4)
}

function integer(value: number | null): Buffer | null {
  if (value === null) return null
  const field = Buffer.alloc(4)
  field.writeInt32BE(value)
  return field
}

function small(value: number | null): Buffer | null {
  if (value === null) return null
  const field = Buffer.alloc(2)
  field.writeInt16BE(value)
  return field
}

function text(value: string | null): Buffer | null {
  return value === null ? null : Buffer.from(value)
}

// The first byte is the version of the format of jsonb.
function json(value: unknown): Buffer | null {
  return value === null ? null : Buffer.from(`\x01${JSON.stringify(value)}`)
}
