import { isGameOfKinds } from '#api/games/privateGames.ts'
import type { BrowserSession, Session } from '#api/auth/cookies/browserSession.ts'
import type { Deps } from '#api/deps/deps.ts'
import { readInBatches } from '#api/log/inBatches.ts'
import { decodeEvent, type StoredEvent } from '#api/log/storedEvent.ts'
import type { PlayEvent } from '#game/events.ts'
import { gameOf, type Game } from '#game/game.ts'
import { ENDLESS_KINDS } from '#game/kinds/displayed.ts'
import { LINKED_KINDS } from '#game/kinds/lists.ts'
import { initialPlay, replayPlay, type Play } from '#game/play.ts'

/**
 * A play and its player; `playerId` is null for a browser without a session. `streamOf` is the player in
 * whose stream the events are. It differs from `playerId` when the play was claimed from a visitor: see
 * docs/decisions/0006.
 */
export type OwnedPlay = { playerId: number | null; streamOf: number | null; play: Play }

/**
 * Loads the input of a guess in one statement: the session, the game, the player's play of it (a fresh play
 * if there is none) and the expiry of the link (null: the game is no challenge). Null when the game does not
 * exist for this player: a practice game exists for its owner, a challenge for each player with its link
 * (`codeHash`), except a sender who typed the number. Concurrent guesses share the statement.
 */
export async function loadPlayForGuess(
  { pool }: Deps,
  { browser, gameId, codeHash, at }: GuessPlace & { at: Date },
): Promise<{ session: Session | null; present: OwnedPlay; linkExpiresAt: Date | null } | null> {
  const rows = await loadRows(pool, { tokenHash: browser.tokenHash, gameId, codeHash, at })
  const session = rows[0] ? sessionIn(rows[0]) : null
  const present = playOf(session?.playerId ?? null, rows)
  if (present === null) return null
  browser.setSession(session)
  return { session, present, linkExpiresAt: rows[0]?.linkExpiresAt ?? null }
}

/** Where a guess goes. `codeHash` is the hash of a challenge's code; null without a code. */
export type GuessPlace = { browser: BrowserSession; gameId: number; codeHash: Buffer | null }

/** An event of a play and its game. The event columns are null for a play without a guess. */
export type PlayRow = { gameId: number; target: string; streamOf: number | null } & (
  | StoredEvent
  | Nulls<StoredEvent>
)

type Nulls<Row> = { [Column in keyof Row]: null }

// Of several plays of one game, the first in the order of `streams_of` (a function of the database) counts; a
// daily play comes before an archive play. A prepared statement keeps the plan from a time when the log was
// small; `offset 0` is an optimization fence, so that this plan too looks up sessions by token and events by
// player. So is `limit` in other statements. Only a guess in a private game pays for the lookups of practice
// games and challenges.
export const LOAD_PLAY = `
  select input.number::integer, session.player_id as "playerId", session.handle,
    session.expires_at as "expiresAt", session.ends_at as "endsAt",
    game.id as "gameId", game.target, game.link_expires_at as "linkExpiresAt", event.player_id as "streamOf",
    event.type, event.version, event.at, event.kind, event.score, event.guess, event.hint, event.data
  from unnest($1::bytea[], $2::integer[], $3::bytea[], $4::timestamptz[])
    with ordinality as input (token_hash, game_id, code_hash, at, number)
  left join lateral (
    select * from sessions where token_hash = input.token_hash offset 0
  ) session on session.expires_at > input.at
  join lateral (
    select id, target, null::timestamptz as link_expires_at from games where id = input.game_id
    union all
    select game_id, target, null from practice_games practice
    where ${isGameOfKinds('input.game_id', ENDLESS_KINDS)} and game_id = input.game_id
      and (practice.player_id = session.player_id or exists (
        select from claims where visitor_id = practice.player_id and player_id = session.player_id offset 0))
    union all
    select game_id, target, expires_at from challenges challenge
    where ${isGameOfKinds('input.game_id', LINKED_KINDS)} and game_id = input.game_id
      and code_hash = input.code_hash and expires_at > input.at
      and (challenge.drawn or challenge.sender_id is distinct from session.player_id and not exists (
        select from claims where visitor_id = challenge.sender_id and player_id = session.player_id offset 0))
  ) game on true
  left join lateral streams_of(session.player_id) stream on true
  left join lateral (
    select * from events where player_id = stream.stream_of and game_id = game.id offset 0
  ) event on true
  order by event.kind nulls first, stream.claimed, event.version`

type Request = { tokenHash: Buffer | null; gameId: number; codeHash: Buffer | null; at: Date }

type GuessRow = PlayRow & (Session | Nulls<Session>) & { linkExpiresAt: Date | null }

const loadRows = readInBatches<Request, GuessRow>({
  name: 'load_play',
  text: LOAD_PLAY,
  values: (requests) => [
    requests.map(({ tokenHash }) => tokenHash),
    requests.map(({ gameId }) => gameId),
    requests.map(({ codeHash }) => codeHash),
    // pg formats a Date in the local time zone, which is slow.
    requests.map(({ at }) => at.toISOString()),
  ],
})

/** The session in a row of a play; null without one. */
export function sessionIn({ playerId, handle, expiresAt, endsAt }: Session | Nulls<Session>): Session | null {
  return playerId === null ? null : { playerId, handle, expiresAt, endsAt }
}

/**
 * A play from its rows, which belong to one game; null without rows. They belong to several streams when an
 * account had played the game and then claimed a visitor's play of it.
 */
export function playOf(playerId: number | null, rows: readonly PlayRow[]): OwnedPlay | null {
  const [first] = rows
  if (!first) return null
  const happened = rows.filter((row): row is PlayRow & StoredEvent => row.type !== null)
  const streamOf = happened[0]?.streamOf ?? playerId
  const events = happened.filter((row) => row.streamOf === streamOf).map(decodePlayEvent)
  return { playerId, streamOf, play: replayPlay(gameOf(first.gameId, first.target), events) }
}

/** A play without a guess. */
export function freshPlay(playerId: number | null, game: Game): OwnedPlay {
  return { playerId, streamOf: playerId, play: initialPlay(game) }
}

/** An event of a play. Throws for any other event: then the log is corrupt. */
export function decodePlayEvent(row: StoredEvent): PlayEvent {
  const event = decodeEvent(row)
  switch (event.type) {
    case 'GuessMade':
    case 'PlayWon':
    case 'PlayLost':
    case 'PlayLeft':
      return event
    case 'GameOpened':
    case 'VisitRecorded':
    case 'HistoryClaimed':
    case 'StatisticsReset':
    case 'DayExcused':
    case 'DayCommitted':
    case 'StormStarted':
    case 'StormEnded':
    case 'RoundStarted':
    case 'RoundEnded':
      throw new Error(`A play contains a ${event.type} event`)
  }
}
