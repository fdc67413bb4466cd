import { createECDH } from 'node:crypto'
import { isObjectType, type GraphQLObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from '#api/graphql/endpoint/schema.ts'
import { calls } from '#api/rest/calls.ts'
import { revokeAnalyst } from '#api/analysts/analysts.ts'
import { act, makeAccount, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import { analystOf } from '#tests/kit/games/analysts.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { CROWD_CHANGED } from '#tests/kit/eventStream.ts'
import { everyField } from '#tests/kit/everyField.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { createRace, RACE_CHANGED } from '#tests/kit/games/races.ts'
import { shareStorm, startStorm } from '#tests/kit/games/storms.ts'
import { createChallenge } from '#tests/kit/games/challenges.ts'
import { createGroup, GROUP_CHANGED, seeGroup } from '#tests/kit/games/groups.ts'
import { guess, visit } from '#tests/kit/games/playDocuments.ts'
import { startPractice } from '#tests/kit/games/practice.ts'
import { shareReplay } from '#tests/kit/games/replays.ts'

// A matrix of callers and requests. Every other caller attacks the owner with every request. Each sees
// nothing of the owner's and changes nothing of it. A new query, mutation, subscription, type, field or call
// needs a line here, or a test fails. accessOfAnalysts.test.ts covers the analysts' requests.

const hilo = await startHilo()
const TARGET = '31415'
const P256DH = createECDH('prime256v1').generateKeys('base64url')
const gameId = await hilo.open(5, TARGET)

type Person = { browser: Browser; marks: string[] }

const ACCOUNT = `{ viewer { sessionHandle account { pictureUrl } } }`

/** A player with a unique guess, and the texts that would reveal this player in a response. */
async function makePerson(digits: string, account?: { email: string; username: string }): Promise<Person> {
  const browser = hilo.browse()
  if (account) {
    await makeAccount(hilo, account)
    await act(browser, 'logIn', { email: account.email, password: PASSWORD })
  }
  const { play } = await guess(browser, { gameId, row: 0, guess: digits })
  const { data } = await browser.ask<{
    viewer: { sessionHandle: string; account: { pictureUrl: string } | null }
  }>(ACCOUNT)
  const { sessionHandle, account: seen } = data.viewer
  const marks = [digits, play?.id ?? '', sessionHandle]
  return {
    browser,
    marks: [...marks, ...(account && seen ? [...Object.values(account), seen.pictureUrl] : [])],
  }
}

const OWNER = { email: 'the.owner@example.com', username: 'TheOwner' }
const owner = await makePerson('90909', OWNER)
const [, playId = '', handle = ''] = owner.marks
// Games of the owner's, whose numbers no other digits of the test equal.
const PRIVATE_TARGET = '5577331'
const sent = await createChallenge(owner.browser, { digits: 7, number: PRIVATE_TARGET, isSigned: true })
const practice = await startPractice(owner.browser, 5)
await hilo.pool.query('update practice_games set target = $1', [PRIVATE_TARGET.slice(0, 5)])
// A finished game of the owner's, with a link.
const shared = { gameId: await hilo.open(6, '424242'), code: '' }
await guess(owner.browser, { gameId: shared.gameId, row: 0, guess: '424242' })
shared.code = await shareReplay(owner.browser, shared.gameId)
const group = await createGroup(owner.browser)
const REMINDER = (path: string) =>
  `endpoint: "https://push.example/${path}", p256dh: "${P256DH}", auth: "${'A'.repeat(22)}", hour: 20, timeZone: "UTC"`
await owner.browser.ask(`mutation { setReminder(input: { ${REMINDER('owner')} }) { __typename } }`)
const storm = await startStorm(owner.browser, 4)
const { code: stormCode } = await shareStorm(owner.browser, storm.id)
const race = await createRace(owner.browser, { digits: 4, groupKey: group.key })
owner.marks.push(practice.id, practice.game.id, sent.challenge.id, group.key, group.code, storm.id, race.id)
const tokenOf = ({ browser }: Person) => browser.cookies.get('hilo_session') ?? ''

/** An expired session of the owner, and one that was ended. */
async function deadToken(kill: (browser: Browser) => Promise<unknown>): Promise<string> {
  const browser = hilo.browse()
  await act(browser, 'logIn', { email: OWNER.email, password: PASSWORD })
  const token = browser.cookies.get('hilo_session') ?? ''
  await kill(browser)
  return token
}

/** The cookie of each caller's session. */
const OTHERS: Record<string, string> = {
  stranger: '',
  visitor: tokenOf(await makePerson('81818')),
  'other user': tokenOf(await makePerson('72727', { email: 'other@example.com', username: 'other_user' })),
  'expired session': await deadToken(() =>
    hilo.pool.query(
      `update sessions set expires_at = '2026-01-01' where created_at = (select max(created_at) from sessions) and handle <> $1
       and player_id = (select player_id from users where email = $2)`,
      [handle, OWNER.email],
    ),
  ),
  'ended session': await deadToken((browser) => act(browser, 'logOut')),
  'public handle for a cookie': handle,
  'made-up cookie': 'A'.repeat(43),
}

const { token } = await analystOf(hilo)
const { token: revoked, name } = await analystOf(hilo)
await revokeAnalyst(hilo.deps, name)

/** The token that each caller sends. */
const BEARERS: Record<string, string> = {
  analyst: token,
  'revoked analyst': revoked,
  'session for a token': tokenOf(owner),
}

const EVERYBODY_ELSE = [...Object.keys(OTHERS), ...Object.keys(BEARERS)]

const as = (caller: string): Browser => {
  const browser = hilo.browse()
  const session = OTHERS[caller] ?? ''
  if (session !== '') browser.plant('hilo_session', session)
  const bearer = BEARERS[caller]
  if (bearer === undefined) return browser
  const fetch = browser.fetch.bind(browser)
  browser.fetch = (path, init) => {
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${bearer}`)
    return fetch(path, { ...init, headers })
  }
  return browser
}

/** The owner's rows that an attacker could damage. */
async function ownersRows(): Promise<unknown> {
  const { rows } = await hilo.pool.query(
    `select users, (select array_agg(handle) from sessions where player_id = users.player_id and expires_at > '2026-11-21') as sessions,
      (select array_agg(events::text order by position) from events where player_id = users.player_id) as events,
      (select array_agg(plays::text) from plays where player_id = users.player_id) as plays,
      (select array_agg(claims::text) from claims where player_id = users.player_id) as claims,
      (select array_agg(practice_games::text) from practice_games where player_id = users.player_id) as practice,
      (select array_agg(challenges::text) from challenges where sender_id = users.player_id) as challenges,
      (select array_agg(storms::text) from storms where creator_id = users.player_id) as storms,
      (select array_agg(storm_runs::text) from storm_runs where player_id = users.player_id) as storm_runs,
      (select array_agg(races::text || race_members::text) from race_members join races using (race_id)
        where player_id = users.player_id) as races,
      (select array_agg(replay_links::text) from replay_links where player_id = users.player_id) as replay_links,
      (select array_agg(reminders::text) from reminders join sessions using (token_hash)
        where player_id = users.player_id) as reminders,
      (select array_agg(groups::text) from groups where owner_id = users.player_id) as groups,
      (select array_agg(group_members::text) from group_members where player_id = users.player_id) as memberships
     from users where email = $1`,
    [OWNER.email],
  )
  return rows
}

const before = await ownersRows()

async function expectNothingOfOwner(text: string): Promise<void> {
  const bare = text.replaceAll('\\/', '/')
  expect(owner.marks.filter((mark) => bare.includes(mark))).toEqual([])
  expect(bare).not.toContain(TARGET)
  expect(bare).not.toContain(shared.code)
  expect(bare).not.toContain(stormCode)
  expect(bare).not.toContain(race.code)
  expect(bare).not.toContain(PRIVATE_TARGET.slice(0, 5))
  expect(await ownersRows()).toEqual(before)
}

const IDS: Record<string, string> = {
  Play: playId,
  Game: gameId,
  Challenge: sent.challenge.id,
  Storm: storm.id,
  Race: race.id,
}

/** Every field of Query, with arguments aimed at the owner. */
const QUERIES: Record<string, string> = {
  viewer: 'viewer',
  serverTime: 'serverTime',
  firstDay: 'firstDay',
  committedDay: 'committedDay',
  // Without the code, which only the sender's friends have.
  challenge: `challenge(code: "${'A'.repeat(22)}")`,
  pushKey: 'pushKey',
  passwordResetEmail: `passwordResetEmail(code: "${'A'.repeat(43)}")`,
  replay: `replay(code: "${'A'.repeat(22)}")`,
  storm: `storm(code: "${'A'.repeat(22)}")`,
  race: `race(code: "${'A'.repeat(22)}")`,
  move: `move(code: "${'A'.repeat(22)}")`,
  group: `group(key: "${group.key}")`,
  groupInvitation: `groupInvitation(code: "${'A'.repeat(22)}")`,
  node: `node(id: "${playId}")`,
  nodes: `nodes(ids: [${Object.values(IDS)
    .map((id) => `"${id}"`)
    .join(', ')}])`,
}

const loggedInOnly = (type: string) => (caller: string) => (caller === 'other user' ? type : 'NotLoggedIn')
const anybody = (type: string) => () => type
// The mutations before gave these callers another session.
const isReplaced = (caller: string) => ['ended session', 'expired session', 'made-up cookie'].includes(caller)
const notInRace = (caller: string) => (isReplaced(caller) ? 'OtherSession' : 'NotFound')
const handleOfOwner = (await seeGroup(owner.browser, group.key))?.members.edges[0]?.node.handle ?? ''

/**
 * Every mutation, aimed at the owner, and the type of its answer for each caller. Mutations that log out are
 * last.
 */
const MUTATIONS: Record<string, { input?: string; answers: (caller: string) => string }> = {
  changePassword: {
    input: `presentPassword: "Wrong-horse-1", newPassword: "Another-horse-8"`,
    answers: loggedInOnly('FieldsRefused'),
  },
  changeUsername: { input: `username: "${OWNER.username}"`, answers: loggedInOnly('FieldsRefused') },
  deleteAccount: { input: `email: "${OWNER.email}"`, answers: loggedInOnly('FieldsRefused') },
  endSession: { input: `handle: "${handle}"`, answers: loggedInOnly('ViewerUpdated') },
  resetStatistics: { input: 'digits: 5', answers: loggedInOnly('ViewerUpdated') },
  keepLanguage: { answers: loggedInOnly('ViewerUpdated') },
  createAccessToken: { input: 'scope: PLAY', answers: loggedInOnly('AccessTokenCreated') },
  requestDownload: { answers: loggedInOnly('ViewerUpdated') },
  createGroup: { input: 'rule: {}', answers: loggedInOnly('GroupUpdated') },
  joinGroup: { input: `code: "${'A'.repeat(22)}"`, answers: loggedInOnly('GroupRefused') },
  leaveGroup: { input: `key: "${group.key}"`, answers: loggedInOnly('GroupRefused') },
  setGroupVisibility: { input: `key: "${group.key}", isHidden: true`, answers: loggedInOnly('GroupRefused') },
  removeGroupMember: {
    input: `key: "${group.key}", handle: "${handleOfOwner}"`,
    answers: loggedInOnly('GroupRefused'),
  },
  transferGroup: {
    input: `key: "${group.key}", handle: "${handleOfOwner}"`,
    answers: loggedInOnly('GroupRefused'),
  },
  rotateGroupLink: { input: `key: "${group.key}"`, answers: loggedInOnly('GroupRefused') },
  revokeGroupLink: { input: `key: "${group.key}"`, answers: loggedInOnly('GroupRefused') },
  deleteGroup: { input: `key: "${group.key}"`, answers: loggedInOnly('GroupRefused') },
  requestPasswordReset: { input: `email: "${OWNER.email}"`, answers: anybody('Done') },
  resetPassword: {
    input: `code: "${'A'.repeat(43)}", password: "Another-horse-8"`,
    answers: anybody('UnknownLink'),
  },
  verifyEmail: { input: `code: "${'A'.repeat(43)}"`, answers: anybody('UnknownLink') },
  signUp: {
    input: `email: "${OWNER.email}", username: "not_taken", password: "${PASSWORD}"`,
    answers: anybody('Done'),
  },
  logIn: { input: `email: "${OWNER.email}", password: "Wrong-horse-1"`, answers: anybody('FieldsRefused') },
  makeGuess: {
    input: `gameId: "${gameId}", row: 1, guess: "12121"`,
    answers: (caller) => {
      if (caller === 'ended session') return 'OtherSession'
      return ['visitor', 'other user'].includes(caller) ? 'PlayUpdated' : 'GuessRefused'
    },
  },
  startNextGame: { input: 'digits: 5', answers: anybody('StartNextGameRefused') },
  startPracticeGame: {
    input: 'digits: 5',
    // Of a session that has just ended, another request may have received the next one.
    answers: (caller) => (caller === 'ended session' ? 'OtherSession' : 'PlayUpdated'),
  },
  createChallenge: {
    input: 'digits: 7, isSigned: true',
    answers: (caller) => (caller === 'other user' ? 'ChallengeCreated' : 'NotLoggedIn'),
  },
  withdrawChallenge: { input: `id: "${sent.challenge.id}"`, answers: anybody('NotFound') },
  createReplayLink: { input: `gameId: "${shared.gameId}"`, answers: anybody('NotFound') },
  revokeReplayLink: { input: `gameId: "${shared.gameId}"`, answers: anybody('NotFound') },
  startStorm: {
    input: 'digits: 3',
    answers: (caller) => (isReplaced(caller) ? 'OtherSession' : 'StormUpdated'),
  },
  guessInStorm: {
    input: `stormId: "${storm.id}", number: 1, row: 0, guess: "1212"`,
    answers: (caller) => (isReplaced(caller) ? 'OtherSession' : 'NotFound'),
  },
  endStorm: { input: `stormId: "${storm.id}"`, answers: anybody('NotFound') },
  shareStorm: { input: `stormId: "${storm.id}"`, answers: anybody('NotFound') },
  withdrawStorm: { input: `stormId: "${storm.id}"`, answers: anybody('NotFound') },
  createRace: {
    input: 'digits: 3, rounds: 1',
    answers: (caller) => (isReplaced(caller) ? 'OtherSession' : 'RaceUpdated'),
  },
  joinRace: { input: `code: "${'A'.repeat(22)}"`, answers: anybody('UnknownLink') },
  setRaceReady: { input: `raceId: "${race.id}", isReady: true`, answers: notInRace },
  startRace: { input: `raceId: "${race.id}"`, answers: notInRace },
  guessInRace: { input: `raceId: "${race.id}", round: 1, row: 0, guess: "1212"`, answers: notInRace },
  endRound: { input: `raceId: "${race.id}"`, answers: notInRace },
  rematchRace: { input: `raceId: "${race.id}"`, answers: notInRace },
  leaveRace: { input: `raceId: "${race.id}"`, answers: notInRace },
  offerMove: { answers: (caller) => (caller === 'visitor' ? 'MoveOffered' : 'MoveRefused') },
  cancelMove: { answers: anybody('ViewerUpdated') },
  takeMove: {
    input: `code: "${'A'.repeat(22)}"`,
    answers: (caller) => (caller === 'other user' ? 'MoveRefused' : 'UnknownLink'),
  },
  setReminder: {
    input: REMINDER('elsewhere'),
    answers: (caller) => (isReplaced(caller) ? 'OtherSession' : 'ViewerUpdated'),
  },
  endReminder: { answers: anybody('ViewerUpdated') },
  recordVisit: { answers: anybody('ViewerUpdated') },
  logOut: { answers: anybody('ViewerUpdated') },
}

/** Every subscription, aimed at the owner's game, which no other caller has finished, and at its group. */
const SUBSCRIPTIONS: Record<string, string> = {
  crowdChanged: CROWD_CHANGED,
  groupChanged: GROUP_CHANGED,
  raceChanged: RACE_CHANGED,
}

/** Every field of every type that an answer can hold, by owner. */
const FIELDS = {
  everybodys: {
    Query:
      'challenge committedDay firstDay group groupInvitation move node nodes passwordResetEmail pushKey race replay serverTime storm viewer',
    Mutation: Object.keys(MUTATIONS).toSorted().join(' '),
    Subscription: 'crowdChanged groupChanged raceChanged',
    Commitment: 'digits hash isLate nonce target',
    CommittedDay: 'commitments committedAt day hash previousHash',
    Game: 'closesAt crowd day digits id opensAt',
    PageInfo: 'endCursor hasNextPage hasPreviousPage startCursor',
    FieldError: 'fault field message',
    FieldsRefused: 'code errors message retryAfter',
    NotLoggedIn: 'code message retryAfter',
    ModeNotOffered: 'code message retryAfter',
    OtherStormRuns: 'code message retryAfter',
    ReminderRefused: 'code message reason retryAfter',
    OtherSession: 'code message retryAfter',
    NotANumber: 'code message retryAfter',
    NotFound: 'code message retryAfter',
    TooManyTries: 'code message retryAfter',
    UnknownLink: 'code message retryAfter',
    Done: 'message',
    Download: 'bytes expiresAt status',
  },
  whoFinished: {
    Crowd: 'average game histogram players',
    ChallengeResult: 'finishedAt guesses isMine isOfSender number score',
    ChallengeResultConnection: 'edges pageInfo',
    ChallengeResultEdge: 'cursor node',
    PlayToBeat: 'guesses score',
  },
  whoHasTheLink: {
    Challenge:
      'createdAt digits expiresAt finishedCount finishedPlays histogram id isMine isTodays number play senderName toBeat',
    LinkedStorm: 'digits isMine results storm',
    StormResult: 'averageTries isMine isOfSender lost solved',
    OfferedHistory: 'expiresAt gamesPlayed isMine streak',
    MovedHistory: 'isMine',
    Replay: 'game guesses hints isMine kind status target',
    LinkedRace: 'canJoin digits hasEnded hasStarted isFull members race roundCount',
    RaceMember: 'isHost isReady isThere name seat',
    GroupInvitation: 'group isFull memberCount name ownerName rule',
    GroupRule: 'dayScore missedDay modes points',
  },
  members: {
    Group: 'code createdOn isHidden isOwner key memberCount members name races rule standings today version',
    GroupChange: 'key version',
    GroupMember: 'handle hasLeft isHidden isMe isOwner joinedOn name pictureUrl',
    GroupMemberConnection: 'edges pageInfo',
    GroupMemberEdge: 'cursor node',
    GroupResult: 'digits guesses score',
    GroupStanding: 'member missedDays playedDays points rank',
    GroupStandingConnection: 'edges pageInfo',
    GroupStandingEdge: 'cursor node',
    GroupTable: 'firstDay lastDay nextDay previousDay rows',
    GroupToday: 'member results',
    GroupTodayConnection: 'edges pageInfo',
    GroupTodayEdge: 'cursor node',
    GroupRace: 'code digits members roundCount',
    Race: 'code digits endsAt expiresAt id members phase play rematch round roundCount rounds seat startsAt table',
    RaceBoard: 'finishedAt guesses hints place points seat status',
    RaceChange: 'isRoomChanged played',
    RacePlayedRow: 'hint round row seat status',
    RaceRound: 'boards endsAt isOver number startsAt target',
    RaceStanding: 'place points seat',
  },
  whoAsks: {
    Account: 'download email hasGoogle hasPassword pictureUrl premium username usernameChangeableAt',
    ArchivePlayOpened: 'nextUnplayed play',
    ArchivePlayRefused: 'code message reason retryAfter',
    Best30: 'average finishedAt scores',
    CalendarPlay: 'day digits finishedLate isHard kind score status',
    ChallengeConnection: 'edges pageInfo',
    ChallengeCreated: 'challenge code',
    ChallengeEdge: 'cursor node',
    ViewerUpdated: 'viewer',
    LinkCreated: 'code',
    MoveOffered: 'code expiresAt typedCode',
    MoveRefused: 'code message reason retryAfter',
    MonthCount: 'finishedLate kind lost month unfinished won',
    PlayUpdated: 'play',
    Contradiction: 'place row',
    GuessRefused: 'code contradiction message play reason retryAfter',
    Guess: 'guess hint madeAt row',
    GroupConnection: 'edges pageInfo',
    GroupEdge: 'cursor node',
    AlreadyMember: 'code group message retryAfter',
    GroupRefused: 'code message reason retryAfter',
    GroupUpdated: 'group viewer',
    AccessTokenCreated: 'token viewer',
    AccountUpdated: 'message viewer',
    Play: 'asOf currentRow finishedAt finishedLate game guesses id isHard kind nextGameAvailable score startedAt status target',
    PlayAsOf: 'events guesses score status',
    Session: 'handle isCurrent lastUsedAt scope startedAt',
    SessionConnection: 'edges pageInfo',
    SessionEdge: 'cursor node',
    StartNextGameRefused: 'code message play reason retryAfter',
    Statistics: 'average best30 digits gamesPlayed hardOnly histogram kind monthlyAverage monthlyGames since',
    Storm:
      'averageTries digits endsAt finishedPlays id isOver lost mayShare number play remainingMs solved startedAt',
    StormGuessRefused: 'code message play reason retryAfter storm',
    StormPlayed: 'play storm',
    StormRecords: 'best last30Days today',
    StormUpdated: 'storm',
    Streak: 'countsToday current freezes frozen longest',
    Reminder: 'hour',
    RaceGuessRefused: 'code message play race reason retryAfter',
    RacePlayed: 'play race',
    RaceRefused: 'code message reason retryAfter',
    RaceUpdated: 'race',
    UnplayedGame: 'day digits',
    Viewer:
      'account allStatistics archivePlay challenges groups latestStorm month nextUnplayed play plays practice reminder sessionHandle sessions ' +
      'statistics stormRecords streak year',
    PlayConnection: 'edges pageInfo',
    PlayEdge: 'cursor node',
  },
}

const queries = Object.values(schema.getQueryType()?.getFields() ?? {})
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})

const inputOf = (name: string) => {
  const { input } = MUTATIONS[name] ?? {}
  return input === undefined ? '' : `(input: { ${input} })`
}

const ORDER = Object.keys(MUTATIONS)
const inOrder = (one: { name: string }, other: { name: string }) =>
  ORDER.indexOf(one.name) - ORDER.indexOf(other.name)

test('the matrix has every query, mutation and node type', () => {
  expect(queries.map(({ name }) => name).toSorted()).toEqual(Object.keys(QUERIES).toSorted())
  expect(mutations.map(({ name }) => name).toSorted()).toEqual(Object.keys(MUTATIONS).toSorted())
  const nodes = schema.getPossibleTypes(schema.getType('Node') as never).map(({ name }) => name)
  expect(nodes.toSorted()).toEqual(Object.keys(IDS).toSorted())
})

test('the matrix has every subscription and every field', () => {
  const subscriptions = Object.keys(schema.getSubscriptionType()?.getFields() ?? {})
  expect(Object.keys(SUBSCRIPTIONS)).toEqual(subscriptions)
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith('__'),
  )
  const fields = types.map((type) => [
    type.name,
    Object.keys(isObjectType(type) ? type.getFields() : {})
      .toSorted()
      .join(' '),
  ])
  const listed = Object.values(FIELDS).flatMap((group) => Object.entries<string>(group))
  expect(Object.fromEntries(fields)).toEqual(Object.fromEntries(listed))
})

test('the owner sees the owner’s data through it', async () => {
  const seen: string[] = []
  for (const field of queries) {
    const answer = await owner.browser.ask(`{ ${QUERIES[field.name]} ${everyField(schema, field.type)} }`)
    expect(answer.errors).toBeUndefined()
    seen.push(JSON.stringify(answer.data))
  }
  expect(owner.marks.filter((mark) => !seen.join('').includes(mark))).toEqual([])
})

for (const caller of Object.keys(OTHERS)) {
  test.each(queries.map((field) => [field.name, field] as const))(
    `the ${caller} queries %s, and is shown nothing of the owner’s`,
    async (name, field) => {
      const answer = await as(caller).ask(`{ ${QUERIES[name]} ${everyField(schema, field.type)} }`)
      expect(answer.errors).toBeUndefined()
      await expectNothingOfOwner(JSON.stringify(answer))
    },
  )
}

/** The lists that `everyField` leaves out. */
const listOf = (field: string, type: string, args = '(first: 2)') =>
  `{ viewer { ${field}${args} ${everyField(schema, schema.getType(type) as GraphQLObjectType)} } }`
const partOf = (field: string, type: string) =>
  `{ group(key: "${group.key}") { ${field} ${everyField(schema, schema.getType(type) as GraphQLObjectType)} } }`

/** Each with a text that the owner sees in it. */
const LISTS = [
  [listOf('challenges', 'ChallengeConnection'), sent.challenge.id],
  [listOf('groups', 'GroupConnection'), group.code],
  [listOf('sessions', 'SessionConnection', ''), '"isCurrent":true'],
  [listOf('year', 'MonthCount', '(day: "2026-11-01")'), '"MonthCount"'],
  [listOf('allStatistics', 'Statistics', ''), '"kind":"DAILY","digits":6,"hardOnly":false,"gamesPlayed":1'],
  [listOf('latestStorm', 'Storm', ''), storm.id],
  [`{ node(id: "${storm.id}") { ... on Storm { id play { game { id } } finishedPlays { id } } } }`, storm.id],
  [listOf('stormRecords', 'StormRecords', '(digits: 4)'), '"best":0'],
  [
    `{ node(id: "${race.id}") { ... on Race {
      id code members { name } play { id } rematch { id } rounds { target boards { hints guesses { guess } } } table { points } } } }`,
    race.id,
  ],
  [`{ group(key: "${group.key}") { races { code digits roundCount members { name isHost } } } }`, race.code],
  [partOf('members', 'GroupMemberConnection'), OWNER.username],
  [partOf('today', 'GroupTodayConnection'), OWNER.username],
  [partOf('standings(span: WEEK)', 'GroupTable'), OWNER.username],
  [partOf('standings(span: SEASON)', 'GroupTable'), OWNER.username],
] as const

test('the owner sees their own challenges and groups, with every field', async () => {
  for (const [list, mark] of LISTS) {
    const answer = await owner.browser.ask(list)
    expect(answer.errors).toBeUndefined()
    expect(JSON.stringify(answer.data)).toContain(mark)
  }
})

test.each(Object.keys(OTHERS))(
  'the %s is shown none of the owner’s challenges and groups',
  async (caller) => {
    for (const [list] of LISTS) {
      const answer = await as(caller).ask(list)
      expect(answer.errors).toBeUndefined()
      await expectNothingOfOwner(JSON.stringify(answer))
    }
  },
)

for (const caller of Object.keys(BEARERS)) {
  test.each([
    ...queries.map((field) => [field.name, `{ ${QUERIES[field.name]} ${everyField(schema, field.type)} }`]),
    ...mutations.map(({ name, type }) => [
      name,
      `mutation { ${name}${inputOf(name)} ${everyField(schema, type)} }`,
    ]),
  ])(`the ${caller} gets nothing of the owner’s in the answer to %s`, async (_, document = '') => {
    const answer = await as(caller).ask<unknown>(document)
    expect(answer.errors?.[0]?.extensions.code).toBe(
      caller === 'analyst' ? 'GRAPHQL_VALIDATION_FAILED' : 'UNKNOWN_TOKEN',
    )
    expect(answer.data).toBeUndefined()
    await expectNothingOfOwner(JSON.stringify(answer))
  })
}

test.each(EVERYBODY_ELSE)('the %s gets nothing of the owner’s through any subscription', async (caller) => {
  for (const [name, document] of Object.entries(SUBSCRIPTIONS)) {
    const variables = JSON.stringify({ gameId, key: group.key, raceId: race.id })
    const asked = new URLSearchParams({ query: document, variables })
    const answer = await as(caller).fetch(`/graphql?${asked}`, { headers: { accept: 'text/event-stream' } })
    const text = await answer.text()
    if (caller in OTHERS) expect(text).toContain(`data: {"data":{"${name}":null}}`)
    else expect(text).not.toContain(`"${name}"`)
    await expectNothingOfOwner(text)
  }
})

for (const { name, type } of mutations.toSorted(inOrder)) {
  test.each(Object.keys(OTHERS))(`${name} by the %s touches nothing of the owner’s`, async (caller) => {
    const { answers } = MUTATIONS[name] ?? { answers: anybody('a line in this test') }
    const answer = await as(caller).ask<{ result: { __typename: string } }>(
      `mutation { result: ${name}${inputOf(name)} ${everyField(schema, type)} }`,
    )
    expect(answer.errors).toBeUndefined()
    expect(answer.data.result.__typename).toBe(answers(caller))
    await expectNothingOfOwner(JSON.stringify(answer))
  })
}

/** A payload for any documented call, aimed at the owner. */
const PAYLOAD = {
  session: handle,
  user: { session: handle, profile_picture: null },
  email: OWNER.email,
  username: 'not_taken',
  newUsername: 'not_taken_too',
  password: 'Wrong-horse-1',
  verificationCode: 'A'.repeat(43),
  digits: 5,
  number: '23232',
  mode: '5digits',
  gameId: 'x',
  gameOver: true,
}

/** The answer of each documented call to a caller other than the owner. */
const CALLS: Record<string, number[]> = {
  'POST /logout': [302],
  'POST /validate': [401],
  'POST /login': [401],
  'GET /current_user': [200],
  'POST /account-info': [200],
  'POST /profile': [401],
  'POST /create-account': [200],
  'POST /forgot-password': [200],
  'POST /change-password': [422],
  'POST /verify-email/:verificationCode': [422],
  'POST /add-visitor': [200],
  'PUT /getCurrentGameRegular': [200],
  'PUT /checkGuessRegular': [200, 409],
  'PUT /resetGameRegular': [200],
  'PUT /getLocalGame': [400],
  'PUT /nextGameAvailable': [400],
  'POST /change-username': [401],
  'DELETE /delete-my-account': [401],
  'POST /reset-stats': [401],
}

test('the matrix has every documented call', () => {
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(Object.keys(CALLS))
})

test.each(EVERYBODY_ELSE)('the %s gets nothing of the owner’s by any documented call', async (caller) => {
  // The other user logged out above.
  for (const { method, path } of calls) {
    const name = `${method} ${path}`
    const answer = await as(caller).fetch(`/api${path.replace(/:\w+/, 'A'.repeat(43))}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(PAYLOAD) }),
    })
    expect([name, CALLS[name]?.includes(answer.status), answer.status]).toEqual([name, true, answer.status])
    await expectNothingOfOwner(await answer.text())
  }
})

test('the owner’s data is unchanged after all attacks', async () => {
  await visit(owner.browser)
  expect(await ownersRows()).toEqual(before)
  expect(hilo.logLines).toEqual([])
})
