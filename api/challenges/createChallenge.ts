import { Prisma } from '#prisma/generated/client/client.ts'
import type { Day } from '#game/day.ts'
import type { Game } from '#game/game.ts'
import { dayOf } from '#api/games/days.ts'
import { newLinkCode } from '#api/auth/codes.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { findLoggedIn } from '#api/accounts/findAccount.ts'
import {
  refuseTries,
  type NotLoggedIn,
  type OtherSession,
  type TooManyTries,
} from '#api/accounts/refusals.ts'
import type { Deps } from '#api/deps/deps.ts'
import { CHALLENGE, seenBySender, type SeenChallenge } from './findChallenges.ts'
import { linkExpiry } from '#game/linkExpiry.ts'
import { drawTarget, parseGuess, type DigitCount } from '#game/digits.ts'
import { nextGameId } from '#api/games/privateGames.ts'
import { isOver } from '#game/play.ts'
import { err, ok, type Result } from '#game/result.ts'
import { findSession } from '#api/auth/cookies/session.ts'
import { admitPlayer } from '#api/plays/admitPlayer.ts'
import { loadPlays } from '#api/plays/loadPlays.ts'

export type NotANumber = { reason: 'NOT_A_NUMBER'; digits: DigitCount }
type NoFinishedPlay = { reason: 'NO_FINISHED_PLAY' }

export type Created = { challenge: SeenChallenge; code: string }
type Wanted = {
  browser: BrowserSession
  digits: DigitCount
  number: string | null
  playedGameId: number | null
  isSigned: boolean
}

/**
 * Creates a challenge with a number of `digits` digits; null has one drawn. `playedGameId` is a game whose
 * play the sender has finished: its number is sent, and the play is to beat. `isSigned` shows the sender's
 * username. Returns the challenge and the code of its link, which is stored nowhere. A browser without a
 * session becomes a visitor. Refuses NOT_A_NUMBER, NO_FINISHED_PLAY, NOT_LOGGED_IN (only an account can
 * sign), TOO_MANY_TRIES and OTHER_SESSION.
 */
export async function createChallenge(
  deps: Deps,
  { browser, digits, number, playedGameId, isSigned }: Wanted,
): Promise<Result<Created, NotANumber | NoFinishedPlay | NotLoggedIn | TooManyTries | OtherSession>> {
  const played = playedGameId === null ? null : await findFinishedGame(deps, browser, playedGameId)
  if (playedGameId !== null && played === null) return err({ reason: 'NO_FINISHED_PLAY' })
  const wanted = played?.target ?? number
  const target = wanted === null ? ok(drawTarget(digits, deps.randomDigit)) : parseGuess(wanted, digits)
  if (!target.ok) return err({ reason: 'NOT_A_NUMBER', digits })
  if (isSigned && (await findLoggedIn(deps, browser)) === null) return err({ reason: 'NOT_LOGGED_IN' })
  const limits = { ofPlayer: 'challengeOfPlayer', fromAddress: 'challengeFromAddress' } as const
  const admitted = await admitPlayer(deps, { browser, ...limits })
  if (!admitted.ok) return admitted
  const { tries } = admitted.value
  const refused = await refuseTries(deps, { browser }, tries)
  if (refused !== null) return refused
  const stored = await storeChallenge(deps, {
    browser,
    digits,
    target: target.value,
    drawn: wanted === null,
    playedGameId,
    numberDay: played && (await findNumberDay(deps, played)),
    signed: isSigned,
  })
  return stored === null ? err({ reason: 'OTHER_SESSION' }) : ok(stored)
}

/** A game, if the browser's player has finished a play of it. */
async function findFinishedGame(deps: Deps, browser: BrowserSession, gameId: number): Promise<Game | null> {
  const session = await findSession(deps, browser)
  if (session === null) return null
  const plays = await loadPlays(deps, { playerId: session.playerId, gameIds: [gameId] })
  const play = plays.get(gameId)?.play
  return play && isOver(play) ? play.game : null
}

/** The day whose daily game has the number of a game; null for a number of other origin. */
async function findNumberDay({ db }: Deps, { id, day }: Game): Promise<Day | null> {
  if (day !== null) return day
  const challenge = await db.challenge.findUnique({ where: { gameId: id }, select: { numberDay: true } })
  return challenge?.numberDay ? dayOf(challenge.numberDay) : null
}

type Stored = {
  browser: BrowserSession
  digits: DigitCount
  target: string
  drawn: boolean
  playedGameId: number | null
  numberDay: Day | null
  signed: boolean
}

// The statement locks the session. Its end, by a login or a deletion of the account, waits for the statement
// and deletes the challenge, or comes first: then nothing is stored, and this is null.
async function storeChallenge({ db, clock }: Deps, stored: Stored) {
  const { browser, digits, target, drawn, playedGameId, numberDay, signed } = stored
  const { code, codeHash } = newLinkCode()
  const at = clock()
  const [row] = await db.$queryRaw<{ gameId: number }[]>`
    with session as (
      select player_id from sessions
      where token_hash = ${browser.tokenHash}::bytea and expires_at > ${at}::timestamptz
      for key share)
    insert into challenges
      (game_id, code_hash, sender_id, digits, target, drawn, played_game_id, number_day, signed, created_at,
       expires_at)
    select ${Prisma.raw(nextGameId('challenge', String(digits)))},
      ${codeHash}::bytea, player_id, ${digits}::integer, ${target}::text, ${drawn}::boolean,
      ${playedGameId}::integer, ${numberDay}::date, ${signed}::boolean,
      ${at}::timestamptz, ${linkExpiry(at)}::timestamptz
    from session
    returning game_id as "gameId"`
  if (row === undefined) return null
  const challenge = await db.challenge.findUnique({ where: row, select: CHALLENGE })
  return challenge && { challenge: seenBySender(challenge, challenge.senderId), code }
}
