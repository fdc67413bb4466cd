import { decryptText } from '#api/auth/encryptedText.ts'
import { streamsIn, type ArchiveTable, type Row } from '#api/downloads/archive/archiveTable.ts'
import { RACE_LINK } from '#api/races/raceCode.ts'
import { REPLAY_LINK } from '#api/replays/createReplayLink.ts'
import { STORM_LINK } from '#api/storms/shareStorm.ts'
import { numberOfOwnPlay } from '#game/reveal.ts'
import type { Deps } from '#api/deps/deps.ts'

/** Shows the code of a link to a player who sees it on the screen too. */
function showCode(purpose: string) {
  return ({ code, ...row }: Row, { keyedHash }: Deps): Row => ({
    ...row,
    code: typeof code === 'string' ? decryptText(keyedHash, purpose, code) : null,
  })
}

const CHALLENGES: ArchiveTable = {
  name: 'challenges',
  columns: [
    'gameId',
    'digits',
    'number',
    'isDrawn',
    'playedGameId',
    'numberDay',
    'isSigned',
    'createdAt',
    'expiresAt',
  ],
  select: (owner, values) => {
    const streams = streamsIn(owner, values)
    return `
      select game_id as "gameId", digits, target as number, drawn as "isDrawn", played_game_id as "playedGameId",
        number_day as "numberDay", signed as "isSigned", created_at as "createdAt", expires_at as "expiresAt",
        exists (
          select from plays where player_id = any(${streams}) and kind = 'challenge'
            and plays.digits = challenges.digits and plays.game_id = challenges.game_id and score is not null
        ) as "isOver"
      from challenges where sender_id = any(${streams}) order by game_id`
  },
  finish: ({ isOver, ...row }) => ({
    ...row,
    number: numberOfOwnPlay(String(row['number']), {
      kind: 'challenge',
      isOver: isOver === true,
      knowsNumber: row['isDrawn'] === false,
    }),
  }),
}

const REPLAY_LINKS: ArchiveTable = {
  name: 'replayLinks',
  columns: ['history', 'gameId', 'code', 'createdAt'],
  select: (owner, values) => {
    const streams = streamsIn(owner, values)
    return `
      select array_position(${streams}, player_id) as history, game_id as "gameId", code,
        created_at as "createdAt"
      from replay_links where player_id = any(${streams}) order by created_at, game_id`
  },
  finish: showCode(REPLAY_LINK),
}

// A player may have run a storm of another, and may not have run an own one.
const STORMS: ArchiveTable = {
  name: 'storms',
  columns: [
    'history',
    'stormId',
    'isCreator',
    'code',
    'createdAt',
    'expiresAt',
    'startedAt',
    'endedAt',
    'solved',
    'lost',
    'tries',
  ],
  select: (owner, values) => {
    const streams = streamsIn(owner, values)
    return `
      select array_position(${streams}, coalesce(run.player_id, creator_id)) as history,
        coalesce(run.storm_id, storm.storm_id) as "stormId", storm.storm_id is not null as "isCreator", code,
        created_at as "createdAt", expires_at as "expiresAt", started_at as "startedAt", ended_at as "endedAt",
        solved, lost, tries
      from (select * from storm_runs where player_id = any(${streams})) run
      full join (select * from storms where creator_id = any(${streams})) storm using (storm_id)
      left join storm_results result on result.player_id = run.player_id and result.storm_id = run.storm_id
      order by coalesce(started_at, created_at), "stormId"`
  },
  finish: showCode(STORM_LINK),
}

const RACES: ArchiveTable = {
  name: 'races',
  columns: [
    'history',
    'raceId',
    'seat',
    'isHost',
    'isReady',
    'seenAt',
    'leftAt',
    'createdAt',
    'startedAt',
    'expiresAt',
    'code',
  ],
  select: (owner, values) => {
    const streams = streamsIn(owner, values)
    return `
      select array_position(${streams}, player_id) as history, race_id as "raceId", seat,
        seat = host_seat as "isHost", is_ready as "isReady", seen_at as "seenAt", left_at as "leftAt",
        created_at as "createdAt", started_at as "startedAt", expires_at as "expiresAt", code
      from race_members join races using (race_id)
      where player_id = any(${streams}) order by created_at, race_id, seat`
  },
  finish: showCode(RACE_LINK),
}

export const LINK_TABLES: readonly ArchiveTable[] = [CHALLENGES, REPLAY_LINKS, STORMS, RACES]
