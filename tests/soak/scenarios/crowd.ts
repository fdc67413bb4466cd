import type { Pool } from 'pg'
import { openEventLog } from '#api/log/eventLog.ts'
import { previousDay } from '#game/day.ts'
import { gameIdOf, getDatedKey } from '#game/game.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import { createPlayer, type Guess, type Player } from '../player.ts'
import type { Ledger } from '../ledger.ts'

/**
 * A member of the crowd, and the next row of its current game; `last` is its previous guess. `kind` is the
 * kind of its plays where a scenario has both.
 */
export type Member = { player: Player; kind: PlayKind; mode: number; row: number; last: string }

export type OpenGame = { id: number; kind: PlayKind; target: string }

/** Today's games, which a server opens when it starts. */
export async function openGames(pool: Pool): Promise<OpenGame[]> {
  const { rows } = await pool.query<OpenGame>(
    "select id, 'daily' as kind, target from games order by id desc limit 6",
  )
  return rows.toReversed()
}

/** Opens the games of the day before: the archive. */
export async function openArchive(pool: Pool, games: readonly OpenGame[]): Promise<OpenGame[]> {
  const log = openEventLog(pool)
  return await Promise.all(
    games.map(async ({ id: today, target }) => {
      const { digits, day: later } = getDatedKey(today)
      const day = previousDay(later)
      const id = gameIdOf(day, digits)
      await log.append({ playerId: null, gameId: id }, 0, [
        { type: 'GameOpened', at: new Date(), digits, day, target },
      ])
      return { id, kind: 'archive' as const, target }
    }),
  )
}

type Games = { games: readonly OpenGame[]; archive: readonly OpenGame[] }

/** The games that a member plays where a scenario has both kinds of plays. */
export function gamesOf({ kind }: Member, { games, archive }: Games): readonly OpenGame[] {
  return kind === 'archive' ? archive : games
}

type Gathering = { urls: readonly string[]; ledger: Ledger }

/** Creates visitors at the servers in turn. One in four is for the archive. */
export async function gather(count: number, { urls, ledger }: Gathering): Promise<Member[]> {
  const members: Member[] = []
  await inTurns(Array.from({ length: count }), 32, async (_, index) => {
    const player = await createPlayer(urls[index % urls.length] ?? '', ledger)
    const kind = index % 4 === 3 ? 'archive' : 'daily'
    members.push({ player, kind, mode: index % 6, row: 0, last: '' })
  })
  return members
}

/**
 * The member's next guess, right one time in four, but never in the first row: so six games have at least
 * twelve rows.
 */
export function nextGuess({ mode, row, last }: Member, games: readonly OpenGame[], roll: Roll): Guess {
  const game = games[mode] as OpenGame
  const isRight = row > 0 && roll(4) === 0
  return {
    gameId: game.id,
    kind: game.kind,
    row,
    guess: isRight ? game.target : wrongNumber(game.target, last, roll),
  }
}

type Roll = (bound: number) => number

// Never the last guess again: the documented call would take it as a repetition of the previous row.
function wrongNumber(target: string, last: string, roll: Roll): string {
  const number = [...target].map(() => roll(10)).join('')
  return number === target || number === last ? wrongNumber(target, last, roll) : number
}

/** Moves a member on after an accepted guess: to the next row, or to the next mode when the play is over. */
export function advance(member: Member, games: readonly OpenGame[], { row, guess }: Guess): void {
  const isOver = row === 5 || guess === games[member.mode]?.target
  member.row = isOver ? 0 : row + 1
  member.last = guess
  if (isOver) member.mode = (member.mode + 1) % games.length
}

/** Runs `work` for each item, at most `atOnce` at a time. */
export async function inTurns<T>(
  all: readonly T[],
  atOnce: number,
  work: (each: T, index: number) => Promise<void>,
): Promise<void> {
  const waiting = all.entries()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [index, each] of waiting) await work(each, index)
    }),
  )
}
