import type { Deps } from '#api/deps/deps.ts'
import { playOf, type PlayRow } from '#api/plays/loadPlay.ts'
import { gameOf } from '#game/game.ts'
import { initialPlay, type Play } from '#game/play.ts'
import { raceGameId } from '#game/races/race.ts'
import { placesOf, tableOf, type Placed } from '#game/races/results.ts'
import { isRoundOver, type Round } from '#game/races/rounds.ts'
import type { Race, RaceMember, SeenRace } from './findRaces.ts'

/** A player's play in a round. `placed` is null before the end of the round. */
export type RaceBoard = {
  member: RaceMember
  play: Play
  placed: Placed | null
  isMine: boolean
  isRoundOver: boolean
}

/** A round that has begun, with the boards of all players in the order of their seats. */
export type RaceBoards = { round: Round; target: string; isRoundOver: boolean; boards: RaceBoard[] }

/** The rounds of a race that have begun, with their boards, by two statements. */
export async function loadBoards(deps: Deps, race: SeenRace): Promise<RaceBoards[]> {
  const at = deps.clock()
  const begun = race.rounds.filter(({ startsAt }) => startsAt <= at)
  if (begun.length === 0) return []
  const [targets, rows] = await Promise.all([findTargets(deps, race), loadRows(deps, race, begun)])
  return begun.map((round) => {
    const gameId = raceGameId(race.raceId, round.number)
    const target = targets[round.number - 1] ?? ''
    const isOver = isRoundOver(round, at)
    const plays = race.members.map(({ playerId }) => {
      const own = rows.filter((row) => row.gameId === gameId && row.streamOf === playerId)
      return playOf(playerId, own)?.play ?? initialPlay(gameOf(gameId, target))
    })
    const places = isOver ? placesOf(resultsOf(race.members, plays)) : null
    const boards = race.members.map((member, index) => ({
      member,
      play: plays[index] ?? initialPlay(gameOf(gameId, target)),
      placed: places?.[index] ?? null,
      isMine: member.seat === race.me.seat,
      isRoundOver: isOver,
    }))
    return { round, target, isRoundOver: isOver, boards }
  })
}

/** The places of a race after its rounds that are over. Empty before the first end. */
export function tableOfBoards(rounds: readonly RaceBoards[]): Placed[] {
  return tableOf(
    rounds.map(({ boards }) => boards.flatMap(({ placed }) => (placed === null ? [] : [placed]))),
  )
}

function resultsOf(members: readonly RaceMember[], plays: readonly Play[]) {
  return members.map(({ seat }, index) => ({
    seat,
    score: plays[index]?.score ?? null,
    finishedAt: plays[index]?.finishedAt ?? null,
  }))
}

async function findTargets({ db }: Deps, { raceId }: Race): Promise<string[]> {
  const race = await db.race.findUnique({ where: { raceId }, select: { targets: true } })
  return race?.targets ?? []
}

async function loadRows(
  { pool }: Deps,
  { raceId, members }: Race,
  rounds: readonly Round[],
): Promise<PlayRow[]> {
  const { rows } = await pool.query<PlayRow>({
    name: 'load_race_boards',
    text: `
      select wanted.id as "gameId", event.data->>'target' as target, event.player_id as "streamOf",
        event.type, event.version, event.at, event.kind, event.score, event.guess, event.hint, event.data
      from unnest($1::integer[]) member (id)
      cross join unnest($2::integer[]) wanted (id)
      cross join lateral (
        select * from events where player_id = member.id and game_id = wanted.id offset 0
      ) event
      order by wanted.id, event.player_id, event.version`,
    values: [members.map(({ playerId }) => playerId), rounds.map(({ number }) => raceGameId(raceId, number))],
  })
  return rows
}
