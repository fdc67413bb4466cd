type Row = { guess: string; hint: string; madeAt: string | null }

/** How much faster than the round its replay is. */
export const REPLAY_SPEED = 8

/** The time of a row since the beginning of its round, in ms. */
function timeOf({ madeAt }: Row, startsAt: string): number {
  return madeAt === null ? 0 : Date.parse(madeAt) - Date.parse(startsAt)
}

/** The rows of a board that were there at a time of its round, in ms. */
export function rowsAt<R extends Row>(rows: readonly R[], startsAt: string, time: number): R[] {
  return rows.filter((row) => timeOf(row, startsAt) <= time)
}

/** The time of a round's last row in ms, rounded up to seconds; 0 without a row. */
export function lastTime(boards: readonly { rows: readonly Row[] }[], startsAt: string): number {
  const last = Math.max(0, ...boards.flatMap(({ rows }) => rows.map((row) => timeOf(row, startsAt))))
  return 1000 * Math.ceil(last / 1000)
}
