import type { BrowserSession, Session } from '#api/auth/cookies/browserSession.ts'
import { isJustReplaced } from '#api/auth/cookies/replacedTokens.ts'
import type { OtherSession } from '#api/accounts/refusals.ts'
import type { Deps } from '#api/deps/deps.ts'
import { retryOnClash } from '#api/log/eventLog.ts'
import { playOf, sessionIn, type OwnedPlay, type PlayRow } from '#api/plays/loadPlay.ts'
import { evolve, isOver, MAX_APPENDS, type Play } from '#game/play.ts'
import { raceGameId, MOST_ROUNDS } from '#game/races/race.ts'
import { decideRaceGuess, isRoundOver, type RaceGuessRefusal, type Round } from '#game/races/rounds.ts'
import { err, ok, type Result } from '#game/result.ts'
import { keepCourse } from './keepCourse.ts'

type UnknownRace = { reason: 'UNKNOWN_RACE' }

/** A player's play in a round of a race. */
export type PlayedInRace = { raceId: number; owned: OwnedPlay }

/** The refused guess, with the play as it is. */
export type RaceGuessRefused = PlayedInRace & { reason: RaceGuessRefusal | 'TRY_AGAIN'; guess: string }

type RaceGuess = { browser: BrowserSession; raceId: number; round: number; row: number; guess: string }

/**
 * Plays `guess` in row `row` (0 to 5) of round `round` (1 to 5) of a race: one read, one write. Tells the others the
 * row without its digits. The last finishing guess of a round also ends it. Returns the play after the guess.
 * Refuses with the reasons of `decideRaceGuess`, TRY_AGAIN (every attempt lost a race with another request),
 * UNKNOWN_RACE (the session's player is not in the race, or it has no such round) and OTHER_SESSION.
 */
export async function guessInRace(
  deps: Deps,
  { browser, raceId, round, row, guess }: RaceGuess,
): Promise<Result<PlayedInRace, RaceGuessRefused | UnknownRace | OtherSession>> {
  const load = (at: Date) => loadRacePlay(deps, { browser, raceId, round, at })
  const played = await retryOnClash(MAX_APPENDS, async () => {
    const at = deps.clock()
    const loaded = await load(at)
    if (loaded === null) return await refuseUnknown(deps, browser)
    const { owned, course, seat } = loaded
    const decided = decideRaceGuess(course, owned.play, { row, guess, at })
    if (!decided.ok) return err({ raceId, owned, reason: decided.error, guess })
    if (decided.value.length === 0) {
      // The server may have stopped between the guess and the end of its round.
      if (isOver(owned.play)) await keepCourse(deps, raceId)
      return ok({ raceId, owned })
    }
    const stream = { playerId: owned.streamOf, gameId: owned.play.game.id }
    if ((await deps.log.append(stream, owned.play.version, decided.value)) === 'clash') return 'clash'
    deps.counts.acceptedGuesses++
    const play = decided.value.reduce(evolve, owned.play)
    await announce(deps, { raceId, course, seat, play })
    return ok({ raceId, owned: { ...owned, play } })
  })
  if (played !== 'clash') return played
  const loaded = await load(deps.clock())
  if (loaded === null) return await refuseUnknown(deps, browser)
  return err({ raceId, owned: loaded.owned, reason: 'TRY_AGAIN', guess })
}

async function refuseUnknown(deps: Deps, browser: BrowserSession) {
  if (await isJustReplaced(deps, browser)) return err({ reason: 'OTHER_SESSION' as const })
  return err({ reason: 'UNKNOWN_RACE' as const })
}

/** One message for the accepted row, also if it ends the round, or if the others know the results already. */
async function announce(
  deps: Deps,
  { raceId, course, seat, play }: { raceId: number; course: Round | null; seat: number; play: Play },
): Promise<void> {
  const row = play.guesses.length - 1
  const made = play.guesses[row]
  if (made === undefined || course === null) throw new Error('A play without a guess or a round')
  const isEnded = isOver(play) && (await keepCourse(deps, raceId, { isQuiet: true }))
  const isRoomChanged = isEnded || isRoundOver(course, deps.clock())
  const played = { seat, round: course.number, row, hint: made.hint, status: play.status }
  deps.pubSub.publish('raceChanged', { raceId, played, isRoomChanged })
}

type LoadedRow = PlayRow &
  Session & { seat: number; memberId: number; startsAt: Date | null; endedAt: Date | null }

/** Null without such a race or round for the session's player. */
async function loadRacePlay(
  { pool }: Deps,
  { browser, raceId, round, at }: { browser: BrowserSession; raceId: number; round: number; at: Date },
): Promise<{ owned: OwnedPlay; course: Round | null; seat: number } | null> {
  if (round < 1 || round > MOST_ROUNDS) return null
  const { rows } = await pool.query<LoadedRow>({
    name: 'load_race_play',
    text: LOAD_RACE_PLAY,
    values: [browser.tokenHash, raceId, raceGameId(raceId, round), round, at.toISOString()],
  })
  const [row] = rows
  if (!row) return null
  browser.setSession(sessionIn(row))
  const owned = playOf(row.playerId, rows)
  if (owned === null) return null
  const { memberId, seat, startsAt, endedAt } = row
  const course = startsAt && { number: round, startsAt, endedAt }
  return { owned: { ...owned, streamOf: memberId }, course, seat }
}

// See `LOAD_PLAY` for the fences. An earlier race may have had the ids.
const LOAD_RACE_PLAY = `
  select session.player_id as "playerId", session.handle, session.expires_at as "expiresAt",
    session.ends_at as "endsAt", member.seat, member.player_id as "memberId",
    round.starts_at as "startsAt", round.ended_at as "endedAt",
    $3::integer as "gameId", race.targets[$4] as target, event.player_id as "streamOf",
    event.type, event.version, event.at, event.kind, event.score, event.guess, event.hint, event.data
  from (select * from sessions where token_hash = $1 offset 0) session
  cross join lateral (
    select seat, race_member.player_id from streams_of(session.player_id) stream
    join race_members race_member on race_member.player_id = stream.stream_of
    where race_id = $2 order by stream.claimed limit 1
  ) member
  join races race on race.race_id = $2 and race.rounds >= $4
  left join lateral (
    select starts_at, case when ended_at >= starts_at then ended_at end as ended_at
    from race_rounds where game_id = $3 offset 0
  ) round on round.starts_at >= race.created_at
  left join lateral (
    select * from events where player_id = member.player_id and game_id = $3 offset 0
  ) event on true
  where session.expires_at > $5
  order by event.version`
