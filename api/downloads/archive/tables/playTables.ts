import { streamsIn, type ArchiveTable } from '#api/downloads/archive/archiveTable.ts'
import { GUESS_ROW, IS_HARD } from '#api/log/storedEvent.ts'
import { KIND_OF_EVENT } from '#api/log/kindsInSql.ts'
import { FIRST_PRIVATE_GAME } from '#game/game.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import { numberOfOwnPlay } from '#game/reveal.ts'

const VISITS: ArchiveTable = {
  name: 'visits',
  columns: ['history', 'at'],
  select: (owner, values) => {
    const streams = streamsIn(owner, values)
    return `
      select array_position(${streams}, player_id) as history, at from events
      where player_id = any(${streams}) and game_id is null and type = 'VisitRecorded'
      order by player_id, version`
  },
}

const RESETS: ArchiveTable = {
  name: 'resets',
  columns: ['history', 'kind', 'digits', 'at'],
  select: (owner, values) => {
    const streams = streamsIn(owner, values)
    return `
      select array_position(${streams}, player_id) as history, kind, digits, reset_at as at
      from statistics_resets where player_id = any(${streams}) order by player_id, digits, kind`
  },
}

// The number of a private game is in the first event of its play.
const PLAYS: ArchiveTable = {
  name: 'plays',
  columns: [
    'history',
    'gameId',
    'kind',
    'day',
    'digits',
    'isHard',
    'isBot',
    'startedAt',
    'finishedAt',
    'finishedLate',
    'leftAt',
    'score',
    'number',
  ],
  select: (owner, values) => {
    const streams = streamsIn(owner, values)
    return `
      select array_position(${streams}, play.player_id) as history, play.game_id as "gameId", play.kind,
        game.day, play.digits, is_hard as "isHard", is_bot as "isBot", started_at as "startedAt", finished_at as "finishedAt",
        finished_late as "finishedLate", left_at as "leftAt", score,
        coalesce(game.target, first.data->>'target') as number,
        ended_at is not null and ended_at >= starts_at as "isRoundOver"
      from plays play
      left join games game on game.id = play.game_id
      left join lateral (
        select data from events
        where player_id = play.player_id and game_id = play.game_id and version = 1 offset 0
      ) first on play.game_id >= ${FIRST_PRIVATE_GAME}
      left join race_rounds round on play.kind = 'race' and round.game_id = play.game_id
      where play.player_id = any(${streams}) order by play.player_id, play.game_id`
  },
  finish: ({ isRoundOver, ...row }) => ({
    ...row,
    number: numberOfOwnPlay(String(row['number']), {
      kind: row['kind'] as PlayKind,
      isOver: row['score'] !== null,
      isRoundOver: isRoundOver === true,
    }),
  }),
}

const GUESSES: ArchiveTable = {
  name: 'guesses',
  columns: [
    'history',
    'gameId',
    'kind',
    'digits',
    'row',
    'guess',
    'hint',
    'isHard',
    'at',
    'skill',
    'luck',
    'isEstimate',
  ],
  select: (owner, values) => {
    const streams = streamsIn(owner, values)
    return `
      select array_position(${streams}, player_id) as history, game_id as "gameId",
        ${KIND_OF_EVENT} as kind, length(guess) as digits, ${GUESS_ROW} + 1 as row, guess, hint,
        ${IS_HARD} as "isHard", at, skills[${GUESS_ROW} + 1] / 100.0 as skill,
        lucks[${GUESS_ROW} + 1] / 100.0 as luck, ${GUESS_ROW} < estimated_rows as "isEstimate"
      from events left join play_analyses using (game_id, player_id)
      where player_id = any(${streams}) and game_id is not null and type = 'GuessMade'
      order by player_id, game_id, version`
  },
}

const CURRENT_GAMES: ArchiveTable = {
  name: 'currentGames',
  columns: ['history', 'kind', 'digits', 'gameId', 'createdAt'],
  select: (owner, values) => {
    const streams = streamsIn(owner, values)
    return `
      select array_position(${streams}, player_id) as history, kind, digits, game_id as "gameId",
        drawn_at as "createdAt"
      from practice_games where player_id = any(${streams}) order by player_id, kind, digits`
  },
}

export const PLAY_TABLES: readonly ArchiveTable[] = [VISITS, PLAYS, GUESSES, CURRENT_GAMES, RESETS]
