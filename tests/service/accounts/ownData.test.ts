import { createECDH } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { act, linkCodeTo, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { createChallenge, seeChallenge } from '#tests/kit/games/challenges.ts'
import { downloadMyData, requestDownload, writeDownloads } from '#tests/kit/games/downloads.ts'
import { actInGroup, createGroup, joinGroup } from '#tests/kit/games/groups.ts'
import { askArchive, guess, playRows } from '#tests/kit/games/playDocuments.ts'
import { missOf, startPractice, targetOf } from '#tests/kit/games/practice.ts'
import { createRace, actInRace, guessInRace, joinRace, raceTarget } from '#tests/kit/games/races.ts'
import { shareReplay } from '#tests/kit/games/replays.ts'
import { endStorm, guessInStorm, shareStorm, startStorm, stormTarget } from '#tests/kit/games/storms.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-own-data-'))
afterAll(() => rm(dataDir, { recursive: true }))
const P256DH = createECDH('prime256v1').generateKeys('base64url')
const hilo = await startHilo({ env: { DATA_DIR: dataDir } })
const { pool } = hilo
const EMAIL = 'ada@example.com'
/** Numbers that the player must not know yet. */
const secrets: string[] = []

hilo.setClock('2026-11-20T17:00:00Z')
const other = hilo.browse()
await playRows(other, await hilo.open(2, '98'), ['98'])
const ada = hilo.browse()
await playAsVisitor(ada)
await signUp(ada)
hilo.setClock('2026-11-21T17:00:00Z')
await playAll(ada)
await fillGaps()
await requestDownload(ada)
await writeDownloads(hilo)
const archive = await downloadMyData(ada)
const { rows: streams } = await pool.query<{ id: number }>(
  `select stream_of as id from streams_of((select player_id from users where email_key = $1)) order by claimed`,
  [EMAIL],
)

async function playAsVisitor(browser: Browser): Promise<void> {
  await playRows(browser, await hilo.open(5, '01234'), ['11111', '01234'])
  await playRows(browser, await hilo.open(4, '0042'), ['1111'])
}

async function signUp(browser: Browser): Promise<void> {
  await act(browser, 'signUp', { email: EMAIL, username: 'ada_0', password: PASSWORD })
  await act(hilo.browse(), 'verifyEmail', { code: await linkCodeTo(hilo, EMAIL) })
  await act(browser, 'logIn', { email: EMAIL, password: PASSWORD })
  await act(browser, 'changeUsername', { username: 'ada' })
  await browser.ask('mutation { createAccessToken(input: { scope: READ }) { __typename } }')
  await browser.ask(
    `mutation { setReminder(input: { endpoint: "https://push.example/ada", p256dh: "${P256DH}",
      auth: "${'A'.repeat(22)}", hour: 20, timeZone: "Asia/Tokyo" }) { __typename } }`,
  )
  await act(hilo.browse(), 'requestPasswordReset', { email: EMAIL })
  await act(hilo.browse(), 'signUp', { email: EMAIL, username: 'ada_2', password: PASSWORD })
}

async function playAll(browser: Browser): Promise<void> {
  await browser.ask('mutation { recordVisit { __typename } }')
  await browser.ask(
    `mutation { makeGuess(input: { gameId: "${await hilo.open(6, '012345')}", row: 0, guess: "012345", isHard: true }) { __typename } }`,
  )
  await playRows(browser, await hilo.open(7, '8305712'), ['1111111'])
  secrets.push('8305712')
  await askArchive(browser, { digits: 2, day: '2026-11-20' })
  await playRows(browser, await gameOfDay(2, '2026-11-20'), ['11', '98'])
  await act(browser, 'resetStatistics', { digits: 5 })
  await playPrivately(browser)
  await playWithOthers(browser)
}

async function gameOfDay(digits: number, day: string): Promise<string> {
  const board = await askArchive(ada, { digits, day })
  return typeof board === 'string' ? board : board.game.id
}

async function playPrivately(browser: Browser): Promise<void> {
  const practice = await startPractice(browser, 3)
  await playRows(browser, practice.game.id, [await targetOf(hilo, practice.game.id)])
  await shareReplay(browser, practice.game.id)
  const begun = await startPractice(browser, 7)
  const target = await targetOf(hilo, begun.game.id)
  secrets.push(target)
  await playRows(browser, begun.game.id, [missOf(target)])
  const storm = await startStorm(browser, 4)
  const solved = await stormTarget(hilo, storm.id, 1)
  await guessInStorm(browser, { stormId: storm.id, number: 1, row: 0, guess: solved })
  hilo.setClock('2026-11-21T17:05:00Z')
  await endStorm(browser, storm.id)
  await shareStorm(browser, storm.id)
}

async function playWithOthers(browser: Browser): Promise<void> {
  const typed = await createChallenge(browser, { digits: 4, number: '4711', isSigned: true })
  expect(await seeChallenge(other, typed.code)).not.toBeNull()
  await createChallenge(browser, { digits: 7 })
  const sent = await createChallenge(other, { digits: 7, number: '5730218' })
  secrets.push('5730218')
  await guess(browser, { gameId: sent.gameId, code: sent.code, row: 0, guess: '1111111' })
  const group = await createGroup(browser)
  await actInGroup(browser, 'setGroupVisibility', { key: group.key, isHidden: true })
  const race = await createRace(browser, { digits: 7 })
  await joinRace(other, race.code)
  await actInRace(browser, 'startRace', { raceId: race.id })
  hilo.setClock('2026-11-21T17:05:30Z')
  secrets.push(await raceTarget(hilo, race.id))
  await guessInRace(browser, { raceId: race.id, row: 0, guess: '1111111' })
  await joinGroup(browser, group.code).catch(() => undefined)
}

/** Values that Google, the workers and time would bring. */
async function fillGaps(): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    'select player_id as id from users where email_key = $1',
    [EMAIL],
  )
  const id = rows[0]?.id
  await pool.query(
    `update users set google_subject = '10769150350006150715', picture_type = 'png' where player_id = $1`,
    [id],
  )
  await pool.query(`insert into pictures values ($1, '\\x89504e47')`, [id])
  await pool.query(
    `insert into play_analyses (game_id, player_id, estimated_rows, skills, lucks)
     select game_id, player_id, 1, '{9950,10000}', '{1234,5000}' from plays where kind = 'daily' and score = 2`,
  )
  for (const table of ['users', 'sign_ups', 'mails']) await pool.query(`update ${table} set language = 'de'`)
  await pool.query(`update mails set sent_at = now(), attempts = 1 where kind = 'usernameChanged'`)
  await pool.query(`update group_members set left_on = '2026-11-21' where player_id = $1`, [id])
  await pool.query(`update plays set left_at = now() where player_id = $1 and game_id % 10 = 6`, [id])
  await pool.query(
    `update challenges set played_game_id = 7, number_day = '2026-11-20' where target = '4711'`,
  )
  await pool.query(`update race_members set left_at = now() where player_id = $1`, [id])
}

// As the archive has instants.
const inUtc = await pool.connect()
await inUtc.query(`set timezone = 'UTC'`)
afterAll(() => inUtc.release(true))

/** A column's field in the archive, and SQL for its value if that differs. */
type Place = string | [field: string, sql: string]
type Stored = { mine: string; file: string; columns: Record<string, Place> }

const OWN = 'player_id = any($1)'

/** What the archive has of each table. `mine` finds the rows of the player with these streams. */
const STORED: Record<string, Stored> = {
  players: { mine: 'id = any($1)', file: 'histories', columns: { created_at: 'createdAt' } },
  users: {
    mine: OWN,
    file: 'account',
    columns: {
      email: 'email',
      username: 'username',
      username_changed_at: 'usernameChangedAt',
      created_at: 'createdAt',
      language: 'language',
      premium: 'premium',
      google_subject: 'googleId',
      avatar: ['pictureUrl', `format('/avatars/%s.png', avatar)`],
      picture_type: ['pictureUrl', `format('/avatars/%s.%s', avatar, picture_type)`],
      password_hash: ['hasPassword', 'password_hash is not null'],
    },
  },
  verified_links: { mine: OWN, file: 'account', columns: { expires_at: 'confirmationLinkUntil' } },
  password_resets: { mine: OWN, file: 'account', columns: { expires_at: 'passwordLinkUntil' } },
  sign_ups: {
    mine: `email_key = '${EMAIL}' and array_length($1, 1) > 0`,
    file: 'signUps',
    columns: {
      email: 'email',
      language: 'language',
      created_at: 'createdAt',
      expires_at: 'expiresAt',
    },
  },
  mails: {
    // The letter about the archive itself is newer.
    mine: `${OWN} and kind <> 'dataReady'`,
    file: 'letters',
    columns: {
      kind: 'letter',
      recipient: 'recipient',
      username: 'username',
      language: 'language',
      attempts: 'attempts',
      created_at: 'createdAt',
      sent_at: 'sentAt',
    },
  },
  sessions: {
    mine: OWN,
    file: 'sessions',
    columns: {
      handle: 'handle',
      created_at: 'createdAt',
      last_used_at: 'lastUsedAt',
      expires_at: 'expiresAt',
      ends_at: 'endsAt',
      scope: 'scope',
    },
  },
  reminders: {
    mine: `token_hash in (select token_hash from sessions where ${OWN})`,
    file: 'reminders',
    columns: {
      hour: 'hour',
      time_zone: 'timeZone',
      language: 'language',
      next_at: 'nextAt',
      endpoint: 'endpoint',
    },
  },
  practice_games: {
    mine: OWN,
    file: 'currentGames',
    columns: { kind: 'kind', digits: 'digits', game_id: 'gameId', drawn_at: 'createdAt' },
  },
  challenges: {
    mine: 'sender_id = any($1)',
    file: 'challenges',
    columns: {
      game_id: 'gameId',
      digits: 'digits',
      target: ['number', 'case when not drawn then target end'],
      drawn: 'isDrawn',
      played_game_id: 'playedGameId',
      number_day: 'numberDay',
      signed: 'isSigned',
      created_at: 'createdAt',
      expires_at: 'expiresAt',
    },
  },
  replay_links: { mine: OWN, file: 'replayLinks', columns: { game_id: 'gameId', created_at: 'createdAt' } },
  storms: {
    mine: 'creator_id = any($1)',
    file: 'storms',
    columns: {
      storm_id: 'stormId',
      creator_id: ['isCreator', 'true'],
      created_at: 'createdAt',
      expires_at: 'expiresAt',
    },
  },
  storm_runs: {
    mine: OWN,
    file: 'storms',
    columns: { storm_id: 'stormId', started_at: 'startedAt', ended_at: 'endedAt' },
  },
  storm_results: {
    mine: OWN,
    file: 'storms',
    columns: { storm_id: 'stormId', solved: 'solved', lost: 'lost', tries: 'tries' },
  },
  race_members: {
    mine: OWN,
    file: 'races',
    columns: {
      race_id: 'raceId',
      seat: 'seat',
      is_ready: 'isReady',
      seen_at: 'seenAt',
      left_at: 'leftAt',
    },
  },
  races: {
    mine: 'race_id in (select race_id from race_members where player_id = any($1))',
    file: 'races',
    columns: {
      race_id: 'raceId',
      host_seat: ['isHost', 'host_seat = 0'],
      created_at: 'createdAt',
      started_at: 'startedAt',
      expires_at: 'expiresAt',
    },
  },
  groups: {
    mine: 'id in (select group_id from group_members where player_id = any($1))',
    file: 'groups',
    columns: { key: 'group', owner_id: ['isOwner', 'owner_id = any($1)'], created_at: 'createdAt' },
  },
  group_members: {
    mine: OWN,
    file: 'groups',
    columns: { handle: 'handle', joined_on: 'joinedOn', left_on: 'leftOn', hidden: 'isHidden' },
  },
  plays: {
    mine: OWN,
    file: 'plays',
    columns: {
      player_id: ['history', 'array_position($1, player_id)'],
      kind: 'kind',
      game_id: 'gameId',
      digits: 'digits',
      score: 'score',
      started_at: 'startedAt',
      finished_at: 'finishedAt',
      finished_late: 'finishedLate',
      left_at: 'leftAt',
      is_hard: 'isHard',
      is_bot: 'isBot',
    },
  },
  games: {
    mine: 'id in (select game_id from plays where score is not null and player_id = any($1))',
    file: 'plays',
    columns: { id: 'gameId', digits: 'digits', day: 'day', target: 'number' },
  },
  claims: {
    mine: OWN,
    file: 'histories',
    columns: {
      visitor_id: ['history', 'array_position($1, visitor_id)'],
      position: ['claimedAt', '(select at from events where events.position = claims.position)'],
    },
  },
  statistics_resets: {
    mine: OWN,
    file: 'resets',
    columns: { digits: 'digits', kind: 'kind', reset_at: 'at' },
  },
  play_analyses: {
    mine: OWN,
    file: 'guesses',
    columns: {
      skills: ['skill', 'skills[1] / 100.0'],
      lucks: ['luck', 'lucks[2] / 100.0'],
      estimated_rows: ['isEstimate', 'estimated_rows > 0'],
    },
  },
  events: {
    mine: `player_id = any($1) and type = 'GuessMade'`,
    file: 'guesses',
    columns: {
      player_id: ['history', 'array_position($1, player_id)'],
      game_id: 'gameId',
      version: ['row', 'version'],
      at: 'at',
      kind: ['kind', `coalesce(kind, 'daily')`],
      guess: 'guess',
      hint: 'hint',
      data: ['isHard', `coalesce((data->>'hard')::boolean, false)`],
    },
  },
}

const NOBODY = 'It is about no player.'
const ROW_ID = 'An internal number, which only leads to rows that the archive has.'
const SECRET = 'A secret, or computed from one.'
const COPY = 'It follows from rows that the archive has.'
const SHARED = 'It is of a group or a race, and the same for all its players.'

/** The tables and columns that the archive lacks, each with its reason. */
const LEFT_OUT: Record<string, string> = {
  _prisma_migrations: NOBODY,
  analysts: NOBODY,
  analyzed_rows: NOBODY,
  committed_days: NOBODY,
  erasures: NOBODY,
  excused_days: NOBODY,
  exports: NOBODY,
  game_histograms: NOBODY,
  play_counts: NOBODY,
  projection_cursors: NOBODY,
  race_rounds: NOBODY,
  reading: NOBODY,
  stretches: NOBODY,
  scheduled_jobs: NOBODY,
  set_aside_events: NOBODY,
  rate_limits: 'Keyed hashes of addresses and players, for an hour or a day.',
  link_tokens: SECRET,
  replaced_tokens: SECRET,
  downloads: 'The archive itself.',
  'reminders.token_hash': SECRET,
  'reminders.p256dh': SECRET,
  'reminders.auth': SECRET,
  moves: 'Hashes of the codes of an offer, for ten minutes.',
  finished_days: COPY,
  practice_scores: COPY,
  week_scores: COPY,
  'players.id': ROW_ID,
  'users.player_id': ROW_ID,
  'users.email_key': COPY,
  'users.username_key': COPY,
  'users.visitor_id': ROW_ID,
  'pictures.player_id': ROW_ID,
  'pictures.content': 'A file of the archive: see the test below.',
  'verified_links.player_id': ROW_ID,
  'verified_links.letter_id': SECRET,
  'password_resets.player_id': ROW_ID,
  'password_resets.letter_id': SECRET,
  'sign_ups.id': ROW_ID,
  'sign_ups.letter_id': SECRET,
  'sign_ups.username': 'Of strangers too, who typed the address: see downloads.test.ts.',
  'sign_ups.email_key': COPY,
  'sign_ups.username_key': COPY,
  'sign_ups.password_hash': SECRET,
  'sign_ups.visitor_id': ROW_ID,
  'sign_ups.sender_hash': SECRET,
  'mails.id': SECRET,
  'mails.player_id': ROW_ID,
  'sessions.token_hash': SECRET,
  'sessions.player_id': ROW_ID,
  'practice_games.player_id': ROW_ID,
  'practice_games.target': 'Secret until the play is over, and then in plays.',
  'challenges.code_hash': SECRET,
  'challenges.sender_id': ROW_ID,
  'replay_links.player_id': ROW_ID,
  'replay_links.code_hash': SECRET,
  'replay_links.code': 'Encrypted. The archive has the code: see the test below.',
  'storms.targets': 'Secret until a play is over, and then in plays.',
  'storms.code_hash': SECRET,
  'storms.code': 'Encrypted. The archive has the code: see the test below.',
  'storm_runs.player_id': ROW_ID,
  'storm_results.player_id': ROW_ID,
  'race_members.player_id': ROW_ID,
  'races.rounds': SHARED,
  'races.targets': 'Secret until the round is over, and then in plays.',
  'races.code_hash': SECRET,
  'races.code': 'Encrypted. The archive has the code: see the test below.',
  'races.rematch_id': SHARED,
  'races.group_id': SHARED,
  'groups.id': ROW_ID,
  'groups.adjective': 'A part of the name: see the test below.',
  'groups.noun': 'A part of the name: see the test below.',
  'groups.modes': SHARED,
  'groups.points': SHARED,
  'groups.day_score': SHARED,
  'groups.missed_day': SHARED,
  'groups.code_hash': SECRET,
  'groups.code': 'Encrypted. The archive has the code: see the test below.',
  'group_members.id': ROW_ID,
  'group_members.group_id': ROW_ID,
  'group_members.player_id': ROW_ID,
  'claims.player_id': ROW_ID,
  'statistics_resets.player_id': ROW_ID,
  'play_analyses.game_id': ROW_ID,
  'play_analyses.player_id': ROW_ID,
  'events.position': ROW_ID,
  'events.xid': ROW_ID,
  'events.request_id': 'A random number, which only leads to lines of the log of the server.',
  'events.type': 'Each type has its file.',
  'events.score': COPY,
}

test('each column of the database is in the archive, or is left out for a reason', async () => {
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema not in ('pg_catalog', 'information_schema', 'bullmq')`,
  )
  const known = rows.map(({ table, column }) => [table, `${table}.${column}`] as const)
  const missing = known.filter(
    ([table, name]) =>
      LEFT_OUT[table] === undefined &&
      LEFT_OUT[name] === undefined &&
      STORED[table]?.columns[name.slice(table.length + 1)] === undefined,
  )
  expect(missing.map(([, name]) => name)).toEqual([])
  const names = new Set<string>(known.flat())
  const listed = Object.entries(STORED).flatMap(([table, { columns }]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  )
  expect([...listed, ...Object.keys(LEFT_OUT)].filter((name) => !names.has(name))).toEqual([])
})

const PLACES = Object.entries(STORED).flatMap(([table, { mine, file, columns }]) =>
  Object.entries(columns).map(([column, place]) => ({ table, column, mine, file, place })),
)

test.each(PLACES)(
  'the archive has each value of $table: $column',
  async ({ table, column, mine, file, place }) => {
    const [field, sql] = typeof place === 'string' ? [place, column] : place
    const { rows } = await inUtc.query<{ value: unknown }>(
      `select to_json(${sql}) as value from ${table} where ${mine}`.replaceAll('$1', '$1::integer[]'),
      [streams.map(({ id }) => id)],
    )
    const stored = rows.map(({ value }) => value).filter((value) => value !== null)
    expect(stored.length).toBeGreaterThan(0)
    expect(archive.list(file).map((row) => row[field])).toEqual(expect.arrayContaining(stored))
  },
)

test('the archive has each event of the player', async () => {
  const { rows } = await pool.query<{ type: string; count: number }>(
    `select type, count(*)::integer as count from events where player_id = any($1) group by type order by type`,
    [streams.map(({ id }) => id)],
  )
  const counts = Object.fromEntries(rows.map(({ type, count }) => [type, count]))
  const plays = archive.list('plays')
  expect(counts).toEqual({
    GuessMade: archive.list('guesses').length,
    HistoryClaimed: archive.list('histories').filter(({ claimedAt }) => claimedAt !== null).length,
    PlayWon: plays.filter(({ score }) => score !== null && score !== 7).length,
    StatisticsReset: archive.list('resets').length,
    StormStarted: archive.list('storms').length,
    StormEnded: archive.list('storms').length,
    VisitRecorded: archive.list('visits').length,
  })
})

test('links have their codes, a group its name, and the picture is a file', () => {
  const code: unknown = expect.stringMatching(/^[\w-]{22}$/)
  expect(archive.list('replayLinks')).toMatchObject([{ code }])
  expect(archive.list('storms')).toMatchObject([{ code }])
  expect(archive.list('races')).toMatchObject([{ code, isHost: true }])
  expect(archive.list('groups')).toMatchObject([{ code, name: expect.stringMatching(/^\w+ \w+$/) as string }])
  expect(archive.files.get('picture.png')).toContain('PNG')
})

test('a CSV file has the rows of its JSON file, and the readme explains each column in the account’s language', () => {
  const readme = archive.files.get('README.txt') ?? ''
  expect(readme).toContain('Deine Versuche.')
  const names = [...archive.files.keys()].filter((name) => name.endsWith('.csv'))
  expect(names).toHaveLength(18)
  for (const name of names) {
    const file = archive.files.get(name) ?? ''
    expect(file.startsWith('\uFEFF')).toBe(true)
    const [header = '', ...lines] = file.slice(1).trim().split('\n')
    const rows = archive.list(name.slice(0, -4))
    expect([name, lines.length]).toEqual([name, rows.length])
    expect(readme).toContain(`${name.slice(0, -4)}.json, ${name}`)
    for (const column of header.split(',')) expect(readme).toContain(`- ${column}: `)
    for (const row of rows) expect(Object.keys(row).join()).toBe(header)
  }
})

test('the archive has no number that is still secret, no hash and no token', async () => {
  const texts = [...archive.files.values()].join('\n')
  expect(secrets).toHaveLength(4)
  for (const secret of secrets) expect(texts).not.toContain(secret)
  const { rows } = await pool.query<{ secret: string }>(
    `select password_hash as secret from users where email_key = '${EMAIL}'
     union all select encode(token_hash, 'hex') from sessions union all select encode(token_hash, 'base64') from sessions
     union all select id::text from mails union all select letter_id::text from sign_ups
     union all select encode(code_hash, 'hex') from challenges union all select code from races`,
  )
  expect(rows.length).toBeGreaterThan(8)
  for (const { secret } of rows) expect(texts).not.toContain(secret)
  for (const token of ada.cookies.values()) if (token.length > 20) expect(texts).not.toContain(token)
})
