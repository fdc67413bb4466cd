import { expect, test, vi } from 'vitest'
import { REGISTERED_DOCUMENTS } from '#api/graphql/endpoint/registeredDocuments.generated.ts'
import { deleteAccountOf } from '#api/accounts/deletion/deleteAccount.ts'
import { findGroups } from '#api/groups/findGroups.ts'
import { findInvitation } from '#api/groups/members/findInvitation.ts'
import { loadStays } from '#api/groups/members/listMembers.ts'
import { excuseDay } from '#api/statistics/excuseDay.ts'
import { projectCrowds } from '#api/crowds/projectCrowds.ts'
import { easternDay } from '#game/day.ts'
import { act, loggedIn, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import { browseFrom } from '#tests/kit/browser/browseFrom.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { subscribe } from '#tests/kit/eventStream.ts'
import {
  actInGroup,
  createGroup,
  GROUP_CHANGED,
  joinGroup,
  namesOf,
  seeGroup,
  type GroupChanged,
  type GroupMutation,
  type SeenGroup,
} from '#tests/kit/games/groups.ts'
import { globalId, startHilo } from '#tests/kit/processes/hilo.ts'
import { playRows } from '#tests/kit/games/playDocuments.ts'
import { statementNames, statementsOf } from '#tests/kit/database/statementsOf.ts'
import { untilLocksWait } from '#tests/kit/database/untilLocksWait.ts'

const hilo = await startHilo()
const { pool, deps } = hilo

const account = (username: string) => loggedIn(hilo, { email: `${username}@example.com`, username })

/** Accounts that several tests use. No test depends on the groups of another. */
const [ann, bob, cid] = [await account('ann_1'), await account('bob_1'), await account('cid_1')]
const outsider = await account('outsider')

const NO_UUID = '00000000-0000-4000-8000-000000000000'
const NO_CODE = 'A'.repeat(22)

/** A group of Ann's, which Bob and Cid have joined. */
async function groupOfThree(rule: Partial<SeenGroup['rule']> = {}) {
  const group = await createGroup(ann, rule)
  await joinGroup(bob, group.code)
  await joinGroup(cid, group.code)
  return group
}

const handleOf = async (viewer: Browser, key: string, name: string) =>
  (await seeGroup(viewer, key))?.members.edges.find(({ node }) => node.name === name)?.node.handle ?? NO_UUID

/** A group is over for everybody, so that nobody reaches the limit of groups. */
const end = async (group: { key: string }) => {
  await pool.query('delete from groups where key = $1', [group.key])
}

const refusalOf = async (browser: Browser, mutation: GroupMutation, input: Record<string, unknown>) => {
  const { reason, message } = await actInGroup(browser, mutation, input)
  if (reason !== null) expect(message).toMatch(/^[A-Z].+\.$/)
  return reason
}

/** Adds new invisible members to a group; past ones if they left on a day. */
async function fillGroup(key: string, count: number, leftOn: string | null = null): Promise<void> {
  const { rowCount } = await pool.query(
    `with player as (insert into players select from generate_series(1, $2::integer) returning id),
      account as (
        insert into users (player_id, email, email_key, username, username_key, created_at)
        select id, 'crowd' || id, 'crowd' || id, 'crowd' || id, 'crowd' || id, now() from player
        returning player_id)
     insert into group_members (group_id, player_id, joined_on, left_on, hidden)
       select groups.id, player_id, '2026-11-21', $3, true from account, groups where key = $1`,
    [key, count, leftOn],
  )
  expect(rowCount).toBe(count)
}

/** An open transaction in any database of the server delays the readers of the log. */
const projectAll = () =>
  vi.waitFor(async () => expect(await projectCrowds(deps)).toEqual({ isBehind: false }), 15_000)

test('a group of one tap has a name of two words, the default rule and a link, and its link lets others join', async () => {
  const group = await createGroup(ann)
  expect(group).toMatchObject({
    name: expect.stringMatching(/^[A-Z][a-z]+ [A-Z][a-z]+$/) as string,
    rule: { modes: [2, 3, 4, 5, 6, 7], points: [6, 5, 4, 3, 2, 1], dayScore: 'SUM', missedDay: 0 },
    code: expect.stringMatching(/^[\w-]{22}$/) as string,
    isOwner: true,
    isHidden: false,
    memberCount: 1,
  })
  const joined = await joinGroup(bob, group.code)
  expect(joined).toMatchObject({ key: group.key, isOwner: false, code: null, memberCount: 2 })
  for (const browser of [ann, bob])
    expect(namesOf(await seeGroup(browser, group.key))).toEqual(['ann_1', 'bob_1'])
  await end(group)
})

test.each([
  [{ modes: [] }],
  [{ modes: [5, 5] }],
  [{ points: [6, 5, 4, 3, 2] }],
  [{ points: [1, 2, 3, 4, 5, 6] }],
  [{ points: [101, 5, 4, 3, 2, 1] }],
  [{ missedDay: -1 }],
  [{ missedDay: 101 }],
])('no group has the rule %j', async (rule) => {
  expect(await refusalOf(ann, 'createGroup', { rule })).toBe('NOT_A_RULE')
})

test('no group has a rule with a mode that does not exist', async () => {
  await expect(createGroup(ann, { modes: [8] })).rejects.toThrow('A DigitCount is an integer from 2 to 7.')
})

test('a rule is kept as it was given, with its modes in order', async () => {
  const rule = { modes: [7, 2], points: [10, 8, 8, 3, 0, 0], dayScore: 'BEST', missedDay: 3 }
  const group = await createGroup(ann, rule)
  expect(group.rule).toEqual({ ...rule, modes: [2, 7] })
  await end(group)
})

test('a visitor and a browser without a session are told to log in', async () => {
  const visitor = hilo.browse()
  await playRows(visitor, await hilo.open(2, '01'), ['23'])
  const input = { key: NO_UUID }
  for (const browser of [visitor, hilo.browse()])
    for (const [mutation, given] of [
      ['createGroup', {}],
      ['joinGroup', { code: NO_CODE }],
      ['leaveGroup', input],
      ['deleteGroup', input],
      ['setGroupVisibility', { ...input, isHidden: true }],
      ['removeGroupMember', { ...input, handle: NO_UUID }],
      ['transferGroup', { ...input, handle: NO_UUID }],
      ['rotateGroupLink', input],
      ['revokeGroupLink', input],
    ] as const)
      expect([mutation, await refusalOf(browser, mutation, given)]).toEqual([mutation, 'NotLoggedIn'])
})

test('a group is the same for an outsider as no group: for each route and each mutation', async () => {
  const group = await groupOfThree()
  const member = await handleOf(ann, group.key, 'bob_1')
  for (const browser of [outsider, hilo.browse()]) {
    for (const key of [group.key, NO_UUID, 'x', '', group.key.toUpperCase()])
      expect(await seeGroup(browser, key)).toBeNull()
    const { data } = await browser.ask<unknown>(
      `query ($id: ID!) { node(id: $id) { id } nodes(ids: [$id]) { id } viewer { groups { edges { node { key } } } } }`,
      { id: globalId('Group', group.key) },
    )
    expect(data).toEqual({ node: null, nodes: [null], viewer: { groups: { edges: [] } } })
  }
  for (const key of [group.key, NO_UUID, 'x'])
    for (const [mutation, given] of [
      ['leaveGroup', {}],
      ['deleteGroup', {}],
      ['setGroupVisibility', { isHidden: true }],
      ['removeGroupMember', { handle: member }],
      ['transferGroup', { handle: member }],
      ['rotateGroupLink', {}],
      ['revokeGroupLink', {}],
    ] as const)
      expect([mutation, await refusalOf(outsider, mutation, { key, ...given })]).toEqual([
        mutation,
        'UNKNOWN_GROUP',
      ])
  expect(namesOf(await seeGroup(ann, group.key))).toEqual(['ann_1', 'bob_1', 'cid_1'])
  await end(group)
})

test('the statements for an outsider’s query are those for an unknown and for a malformed key', async () => {
  const group = await createGroup(ann)
  const texts = []
  for (const key of [group.key, NO_UUID, 'x']) {
    const sent = await statementsOf(() => seeGroup(outsider, key))
    texts.push(sent.map(({ text }) => text))
  }
  expect(texts[0]?.length).toBeGreaterThan(0)
  expect(texts[1]).toEqual(texts[0])
  expect(texts[2]).toEqual(texts[0])
  await end(group)
})

test('only the owner removes, transfers, changes the link and deletes', async () => {
  const group = await groupOfThree()
  const { key } = group
  const handle = await handleOf(ann, key, 'cid_1')
  for (const [mutation, given] of [
    ['deleteGroup', {}],
    ['removeGroupMember', { handle }],
    ['transferGroup', { handle }],
    ['rotateGroupLink', {}],
    ['revokeGroupLink', {}],
  ] as const)
    expect([mutation, await refusalOf(bob, mutation, { key, ...given })]).toEqual([mutation, 'NOT_OWNER'])
  for (const mutation of ['removeGroupMember', 'transferGroup'] as const)
    for (const nobody of [NO_UUID, 'x', await handleOf(ann, key, 'ann_1')])
      expect(await refusalOf(ann, mutation, { key, handle: nobody })).toBe('UNKNOWN_MEMBER')
  expect(await refusalOf(ann, 'leaveGroup', { key })).toBe('OWNER_STAYS')
  const moved = await actInGroup(ann, 'transferGroup', { key, handle })
  expect(moved.group).toMatchObject({ isOwner: false, code: null })
  expect((await seeGroup(cid, key))?.code).toBe(group.code)
  expect(await refusalOf(ann, 'deleteGroup', { key })).toBe('NOT_OWNER')
  expect(await refusalOf(ann, 'leaveGroup', { key })).toBeNull()
  expect(await seeGroup(ann, key)).toBeNull()
  expect(await refusalOf(ann, 'leaveGroup', { key })).toBe('UNKNOWN_GROUP')
  expect(await refusalOf(cid, 'deleteGroup', { key })).toBeNull()
  for (const browser of [ann, bob, cid]) expect(await seeGroup(browser, key)).toBeNull()
  expect(await refusalOf(cid, 'deleteGroup', { key })).toBe('UNKNOWN_GROUP')
  expect(await refusalOf(ann, 'joinGroup', { code: group.code })).toBe('UNKNOWN_LINK')
})

test('a link works until it is rotated or revoked, and a member who joins again is told so', async () => {
  const group = await createGroup(ann)
  const { key } = group
  const invitationOf = async (code: string, browser: Browser = hilo.browse()) => {
    const { data } = await browser.ask<{ invitation: Record<string, unknown> | null }>(
      `query ($code: String!) { invitation: groupInvitation(code: $code) {
        name ownerName memberCount isFull rule { missedDay } group { key } } }`,
      { code },
    )
    return data.invitation
  }
  const shown = {
    name: group.name,
    ownerName: 'ann_1',
    memberCount: 1,
    isFull: false,
    rule: { missedDay: 0 },
  }
  expect(await invitationOf(group.code)).toEqual({ ...shown, group: null })
  expect(await invitationOf(group.code, ann)).toEqual({ ...shown, group: { key } })
  await joinGroup(bob, group.code)
  const again = await actInGroup(bob, 'joinGroup', { code: group.code })
  expect([again.reason, again.group?.key]).toEqual(['AlreadyMember', key])
  const rotated = (await actInGroup(ann, 'rotateGroupLink', { key })).group?.code ?? ''
  expect(rotated).toMatch(/^[\w-]{22}$/)
  expect((await seeGroup(ann, key))?.code).toBe(rotated)
  for (const code of [group.code, NO_CODE, '', 'x', '\u0000', '\ud800']) {
    expect(await invitationOf(code)).toBeNull()
    expect(await refusalOf(cid, 'joinGroup', { code })).toBe('UNKNOWN_LINK')
  }
  await joinGroup(cid, rotated)
  for (let time = 0; time < 2; time++)
    expect((await actInGroup(ann, 'revokeGroupLink', { key })).group?.code).toBeNull()
  expect(await invitationOf(rotated)).toBeNull()
  expect(await refusalOf(outsider, 'joinGroup', { code: rotated })).toBe('UNKNOWN_LINK')
  const { rows } = await pool.query<{ row: string }>('select groups::text as row from groups')
  for (const code of [group.code, rotated]) expect(JSON.stringify(rows)).not.toContain(code)
  await end(group)
})

test('a group has 50 members at most, and a player is in 20 groups at most', async () => {
  const group = await createGroup(ann)
  await fillGroup(group.key, 49)
  expect(await refusalOf(bob, 'joinGroup', { code: group.code })).toBe('GROUP_FULL')
  expect((await seeGroup(ann, group.key))?.memberCount).toBe(1)
  await end(group)
  const groups = []
  for (let count = 0; count < 20; count++) groups.push(await createGroup(bob))
  expect(await refusalOf(bob, 'createGroup', {})).toBe('TOO_MANY_GROUPS')
  const full = await createGroup(ann)
  expect(await refusalOf(bob, 'joinGroup', { code: full.code })).toBe('TOO_MANY_GROUPS')
  const { data } = await bob.ask<{ viewer: { groups: { edges: { node: { key: string } }[] } } }>(
    '{ viewer { groups(first: 50) { edges { node { key } } } } }',
  )
  expect(data.viewer.groups.edges.map(({ node }) => node.key)).toEqual(groups.map(({ key }) => key))
  for (const each of [...groups, full]) await end(each)
})

test('concurrent joins exceed no limit', async () => {
  const group = await createGroup(ann)
  await fillGroup(group.key, 48)
  const reasons = await Promise.all(
    [bob, cid, outsider].map((browser) => refusalOf(browser, 'joinGroup', { code: group.code })),
  )
  expect(reasons.filter((reason) => reason === 'GROUP_FULL')).toHaveLength(2)
  expect(reasons).toContain(null)
  await end(group)
})

test('a member’s tries are seen at once, and rows only of a mode that the viewer has finished', async () => {
  hilo.setClock('2026-11-25T17:00:00Z')
  const group = await groupOfThree({ modes: [3, 4, 5] })
  const [three, four, six] = [
    await hilo.open(3, '987'),
    await hilo.open(4, '4321'),
    await hilo.open(6, '000111'),
  ]
  await playRows(ann, three, ['123', '987'])
  await playRows(ann, four, ['0000', '1111', '2222', '3333', '4444', '5555'])
  await playRows(ann, six, ['000111'])
  const ofAnn = async (viewer: Browser) =>
    (await seeGroup(viewer, group.key))?.today.edges.map(({ node }) => [node.member.name, node.results])
  const hidden = [
    { digits: 3, score: 2, guesses: null },
    { digits: 4, score: 7, guesses: null },
  ]
  expect(await ofAnn(bob)).toEqual([['ann_1', hidden]])
  await playRows(bob, three, ['111', '222', '333', '444', '555'])
  expect(await ofAnn(bob)).toEqual([['ann_1', hidden]])
  await playRows(bob, three, ['666'], 5)
  const seen = await ofAnn(bob)
  expect(seen?.[0]).toEqual([
    'ann_1',
    [
      {
        digits: 3,
        score: 2,
        guesses: [expect.objectContaining({ guess: '123' }), { guess: '987', hint: 'GGGE' }],
      },
      { digits: 4, score: 7, guesses: null },
    ],
  ])
  expect(seen?.[1]?.[0]).toBe('bob_1')
  expect(JSON.stringify(await seeGroup(cid, group.key))).not.toMatch(/"987"|"guess"/)
  hilo.setClock('2026-11-26T17:00:00Z')
  expect(await ofAnn(bob)).toEqual([])
  await end(group)
})

test('nobody sees an invisible member, and an invisible member sees the group', async () => {
  hilo.setClock('2026-11-27T17:00:00Z')
  const group = await groupOfThree()
  const { key } = group
  const gameId = await hilo.open(5, '31415')
  for (const player of [bob, cid]) await playRows(player, gameId, ['31415'])
  await projectAll()
  const handle = await handleOf(ann, key, 'cid_1')
  expect((await actInGroup(cid, 'setGroupVisibility', { key, isHidden: true })).group?.isHidden).toBe(true)
  for (const viewer of [ann, bob]) {
    const seen = await seeGroup(viewer, key)
    expect(seen?.memberCount).toBe(2)
    expect(JSON.stringify(seen)).not.toContain('cid_1')
    expect(seen?.week?.rows.edges.map(({ node }) => [node.member.name, node.points])).toEqual([
      ['bob_1', 6],
      ['ann_1', 0],
    ])
  }
  const own = await seeGroup(cid, key)
  expect(namesOf(own)).toEqual(['ann_1', 'bob_1', 'cid_1'])
  expect(own?.week?.rows.edges).toHaveLength(3)
  for (const mutation of ['removeGroupMember', 'transferGroup'] as const)
    expect(await refusalOf(ann, mutation, { key, handle })).toBe('UNKNOWN_MEMBER')
  await actInGroup(cid, 'setGroupVisibility', { key, isHidden: false })
  expect(namesOf(await seeGroup(ann, key))).toEqual(['ann_1', 'bob_1', 'cid_1'])
  await actInGroup(ann, 'setGroupVisibility', { key, isHidden: true })
  const { data } = await outsider.ask<unknown>(
    `{ groupInvitation(code: "${group.code}") { ownerName memberCount } }`,
  )
  expect(data).toEqual({ groupInvitation: { ownerName: null, memberCount: 2 } })
  await end(group)
})

test('each change is sent; a removed member and a deleted group get a last null', async () => {
  hilo.setClock('2026-12-02T17:00:00Z')
  const group = await groupOfThree()
  const { key } = group
  const [live, gone] = [
    await subscribe<GroupChanged>(bob, GROUP_CHANGED, { key }),
    await subscribe<GroupChanged>(cid, GROUP_CHANGED, { key }),
  ]
  const lastOf = (stream: typeof live) => stream.events.at(-1)?.data?.groupChanged
  await vi.waitFor(() => expect([lastOf(live)?.key, lastOf(gone)?.key]).toEqual([key, key]), 15_000)
  const gameId = await hilo.open(4, '0123')
  await playRows(ann, gameId, ['9876', '0123'])
  await projectAll()
  const seen = await seeGroup(bob, key)
  expect(seen?.today.edges[0]?.node.results).toEqual([{ digits: 4, score: 2, guesses: null }])
  expect(seen?.week?.rows.edges[0]?.node).toMatchObject({ member: { name: 'ann_1' }, points: 5 })
  await vi.waitFor(() => expect(lastOf(live)?.version).toBe(seen?.version), 15_000)
  await playRows(cid, gameId, ['0123'])
  const namesToday = (of: SeenGroup | null) => of?.today.edges.map(({ node }) => node.member.name)
  expect(namesToday(await seeGroup(bob, key))).toEqual(['ann_1', 'cid_1'])
  await actInGroup(ann, 'removeGroupMember', { key, handle: await handleOf(ann, key, 'cid_1') })
  await gone.ended
  expect(lastOf(gone)).toBeNull()
  const ofTwo = await seeGroup(bob, key)
  expect(namesToday(ofTwo)).toEqual(['ann_1'])
  await vi.waitFor(() => expect(lastOf(live)?.version).toBe(ofTwo?.version), 15_000)
  const events = gone.events.length
  await actInGroup(ann, 'deleteGroup', { key })
  await live.ended
  expect(lastOf(live)).toBeNull()
  expect(gone.events).toHaveLength(events)
})

test('changes of a group within a second are one read for all streams, and one message for each', async () => {
  const group = await groupOfThree()
  const { key } = group
  await actInGroup(cid, 'setGroupVisibility', { key, isHidden: true })
  const viewers = [ann, bob, cid].flatMap((viewer) => Array.from({ length: 10 }, () => viewer))
  const streams = await Promise.all(
    viewers.map(async (viewer) => subscribe<GroupChanged>(viewer, GROUP_CHANGED, { key })),
  )
  const countsOf = () => new Set(streams.map(({ events }) => events.length))
  await vi.waitFor(() => expect(countsOf()).toEqual(new Set([1])), 15_000)
  const statements = await statementsOf(async () => {
    const { rows } = await pool.query<{ id: number }>(
      `update group_members set hidden = true where player_id = (select player_id from users where username = 'bob_1')
       and group_id = (select id from groups where key = $1) returning group_id as id`,
      [key],
    )
    for (let change = 0; change < 10; change++) deps.pubSub.publish('groupChanged', [rows[0]?.id ?? 0])
    await vi.waitFor(() => expect(Math.min(...countsOf())).toBe(2), 15_000)
  })
  // A read has one of these statements, and 7 in all. The new streams have caused one more read.
  const reads = statements.filter(({ name }) => name === 'load_week_scores').length
  expect(reads).toBeLessThan(5)
  expect(statements.length).toBeLessThanOrEqual(8 * (reads + 1))
  expect(Math.max(...countsOf())).toBeLessThanOrEqual(1 + reads)
  // The viewers see different members, so a shared read must not mix up their versions.
  const versions: unknown[] = []
  for (const viewer of [ann, bob, cid]) versions.push((await seeGroup(viewer, key))?.version)
  expect(new Set(versions).size).toBe(3)
  const expected = versions.flatMap((version) => Array.from({ length: 10 }, () => version))
  await vi.waitFor(
    () => expect(streams.map(({ events }) => events.at(-1)?.data?.groupChanged?.version)).toEqual(expected),
    15_000,
  )
  for (const { close, ended } of streams) {
    close()
    await ended
  }
  await end(group)
})

test('a change that changes nothing notifies nobody', async () => {
  const group = await groupOfThree()
  const { key } = group
  const messages: unknown[] = []
  const stop = deps.pubSub.subscribe('groupChanged', (message) => void messages.push(message))
  for (const [browser, mutation, input] of [
    [bob, 'setGroupVisibility', { key, isHidden: false }],
    [bob, 'setGroupVisibility', { key, isHidden: true }],
    [bob, 'setGroupVisibility', { key, isHidden: true }],
    [ann, 'revokeGroupLink', { key }],
    [ann, 'revokeGroupLink', { key }],
  ] as const)
    expect((await actInGroup(browser, mutation, input)).reason).toBeNull()
  stop()
  expect(messages).toHaveLength(2)
  await end(group)
})

test('a subscription selects only what its message carries', async () => {
  const ofGame = 'crowdChanged(gameId: "x") { game { id crowd { players } } }'
  const stream = await subscribe(ann, `subscription { ${ofGame} }`, {})
  await stream.ended
  expect(JSON.stringify(stream.events)).toContain('complexity')
})

test('an invisible member’s game sends nothing to the others, and a visible member’s does', async () => {
  hilo.setClock('2026-12-03T17:00:00Z')
  const group = await groupOfThree()
  const { key } = group
  await actInGroup(cid, 'setGroupVisibility', { key, isHidden: true })
  const streams = [await subscribe<GroupChanged>(ann, GROUP_CHANGED, { key })]
  streams.push(await subscribe<GroupChanged>(cid, GROUP_CHANGED, { key }))
  const [live, own] = streams
  const countsOf = () => streams.map(({ events }) => events.length)
  await vi.waitFor(() => expect(countsOf()).toEqual([1, 1]), 15_000)
  const before = (await seeGroup(ann, key))?.version
  expect(live?.events[0]?.data?.groupChanged?.version).toBe(before)
  const gameId = await hilo.open(4, '0123')
  await playRows(cid, gameId, ['0123'])
  await projectAll()
  // Cid's own stream shows that the change was published.
  await vi.waitFor(() => expect(own?.events.length).toBe(2), 15_000)
  expect((await seeGroup(ann, key))?.version).toBe(before)
  await playRows(bob, gameId, ['0123'])
  await projectAll()
  await vi.waitFor(() => expect(live?.events.length).toBeGreaterThan(1), 15_000)
  // The first change after the beginning is Bob's game, so Cid's sent nothing.
  const changed = live?.events[1]?.data?.groupChanged
  const seen = await seeGroup(ann, key)
  expect(seen?.week?.rows.edges[0]?.node).toMatchObject({ member: { name: 'bob_1' }, points: 6 })
  expect(live?.events).toHaveLength(2)
  expect(changed?.version).not.toBe(before)
  expect(seen?.version).toBe(changed?.version)
  for (const { close, ended } of streams) {
    close()
    await ended
  }
  await end(group)
})

test('a login that claims a visitor’s game notifies the groups of the account', async () => {
  hilo.setClock('2026-12-04T17:00:00Z')
  const group = await groupOfThree()
  const visitor = hilo.browse()
  await playRows(visitor, await hilo.open(4, '0123'), ['0123'])
  await projectAll()
  const before = (await seeGroup(ann, group.key))?.version
  const messages: (readonly number[])[] = []
  const stop = deps.pubSub.subscribe('groupChanged', (message) => void messages.push(message?.[0] ?? []))
  await act(visitor, 'logIn', { email: 'bob_1@example.com', password: PASSWORD })
  const { rows } = await pool.query<{ id: number }>('select id from groups where key = $1', [group.key])
  await vi.waitFor(() => expect(messages).toEqual([[rows[0]?.id]]), 15_000)
  stop()
  const claimed = (await seeGroup(ann, group.key))?.version
  expect(claimed).not.toBe(before)
  expect(await excuseDay(deps, easternDay(deps.clock()))).toEqual({ ok: true, value: true })
  expect((await seeGroup(ann, group.key))?.version).not.toBe(claimed)
  await end(group)
})

test('a member who joins again on the day of leaving has one stay, also in a group with 500 stays', async () => {
  const group = await groupOfThree()
  const { key, code } = group
  const handle = await handleOf(ann, key, 'bob_1')
  await fillGroup(key, 497, '2026-11-22')
  await actInGroup(bob, 'leaveGroup', { key })
  expect(await refusalOf(outsider, 'joinGroup', { code })).toBe('GROUP_FULL')
  const isFullFor = async (browser: Browser) =>
    (
      await browser.ask<{ groupInvitation: { isFull: boolean } }>(
        `{ groupInvitation(code: "${code}") { isFull } }`,
      )
    ).data.groupInvitation.isFull
  expect([await isFullFor(outsider), await isFullFor(bob)]).toEqual([true, false])
  await joinGroup(bob, code)
  expect(await handleOf(ann, key, 'bob_1')).toBe(handle)
  const { rows } = await pool.query(
    `select from group_members join users using (player_id)
     where group_id = (select id from groups where key = $1) and username = 'bob_1'`,
    [key],
  )
  expect(rows).toHaveLength(1)
  await end(group)
})

test('the members of a list of groups are counted by the statements for one group', async () => {
  const counter = await account('counter')
  const groups = [await createGroup(counter)]
  const statements = async () => {
    let counted: number[] = []
    const sent = await statementsOf(async () => {
      const { data } = await counter.ask<{
        viewer: { groups: { edges: { node: { memberCount: number } }[] } }
      }>('{ viewer { groups(first: 20) { edges { node { memberCount } } } } }')
      counted = data.viewer.groups.edges.map(({ node }) => node.memberCount)
    })
    return { count: sent.length, counted }
  }
  const one = await statements()
  for (let more = 0; more < 3; more++) groups.push(await createGroup(counter))
  await joinGroup(bob, groups[1]?.code ?? '')
  expect(await statements()).toEqual({ count: one.count, counted: [1, 2, 1, 1] })
  for (const group of groups) await end(group)
})

test('many lists of today in one query are refused, and one beside everything else is not', async () => {
  const today = 'today(first: 1) { edges { node { member { name } } } }'
  const { errors } = await ann.ask<unknown>(
    `{ viewer { groups(first: 20) { edges { node { a: ${today} b: ${today} } } } } }`,
  )
  expect(JSON.stringify(errors)).toContain('complexity')
  const group = await createGroup(ann)
  expect(await seeGroup(ann, group.key)).toMatchObject({ today: { edges: [] } })
  await end(group)
})

test('an outsider’s subscription is one null, and a logout ends a member’s', async () => {
  const group = await createGroup(ann)
  const { key } = group
  for (const browser of [outsider, hilo.browse()])
    for (const wanted of [key, NO_UUID, 'x']) {
      const stream = await subscribe<GroupChanged>(browser, GROUP_CHANGED, { key: wanted })
      await stream.ended
      expect(stream.events).toEqual([{ data: { groupChanged: null } }])
    }
  const leaver = await account('leaver')
  await joinGroup(leaver, group.code)
  const stream = await subscribe<GroupChanged>(leaver, GROUP_CHANGED, { key })
  await vi.waitFor(() => expect(stream.events).toHaveLength(1), 15_000)
  await act(leaver, 'logOut')
  await actInGroup(ann, 'rotateGroupLink', { key })
  await stream.ended
  expect(stream.events.at(-1)).toEqual({ data: { groupChanged: null } })
  await end(group)
})

test('the deletion of an account leaves no trace in groups, and hands its groups over', async () => {
  hilo.setClock('2026-12-05T17:00:00Z')
  const [dan, eve] = [await account('dan_1'), await account('eve_1')]
  const { rows } = await pool.query<{ id: number }>(
    `select player_id as id from users where username = 'dan_1'`,
  )
  const id = rows[0]?.id
  const [alone, shared, hidden, joined] = [
    await createGroup(dan),
    await createGroup(dan),
    await createGroup(dan),
    await createGroup(ann),
  ]
  for (const browser of [eve, bob]) await joinGroup(browser, shared.code)
  await joinGroup(eve, hidden.code)
  await actInGroup(eve, 'setGroupVisibility', { key: hidden.key, isHidden: true })
  await joinGroup(dan, joined.code)
  await playRows(dan, await hilo.open(5, '12345'), ['12345'])
  await projectAll()
  expect((await seeGroup(ann, joined.key))?.week?.rows.edges).toHaveLength(2)
  expect(await act(dan, 'deleteAccount', { email: 'dan_1@example.com' })).toMatchObject({
    type: 'Done',
  })
  expect((await pool.query('select from group_members where player_id = $1', [id])).rows).toEqual([])
  expect(
    (await pool.query('select from groups where owner_id = $1 or key = $2', [id, alone.key])).rows,
  ).toEqual([])
  expect(await seeGroup(eve, shared.key)).toMatchObject({ isOwner: true, memberCount: 2 })
  expect(await seeGroup(eve, hidden.key)).toMatchObject({ isOwner: true, memberCount: 1 })
  const left = await seeGroup(ann, joined.key)
  expect(JSON.stringify(left)).not.toContain('dan_1')
  expect(left?.week?.rows.edges.map(({ node }) => node.member.name)).toEqual(['ann_1'])
  await deleteAccountOf(deps, 'eve_1@example.com')
  expect(await seeGroup(bob, shared.key)).toMatchObject({ isOwner: true, memberCount: 1 })
  for (const group of [shared, joined]) await end(group)
})

/** Reads while a table is locked. Before its second statement goes on, rows are deleted. */
async function readDuring<Read>(deletion: string, table: string, read: () => Promise<Read>): Promise<Read> {
  const deleter = await pool.connect()
  try {
    await deleter.query(`begin; ${deletion}; lock table ${table} in access exclusive mode`)
    const reading = read()
    await untilLocksWait(pool, 1)
    await deleter.query('commit')
    return await reading
  } finally {
    deleter.release()
  }
}

test('a group is read whole while an account or the group itself is deleted', async () => {
  const ivy = await account('ivy_1')
  const [mine, joined] = [await createGroup(ivy), await createGroup(ann)]
  await joinGroup(ivy, joined.code)
  const { rows } = await pool.query<{ id: number; playerId: number }>(
    `select groups.id, users.player_id as "playerId" from groups, users where key = $1 and username = 'ivy_1'`,
    [joined.key],
  )
  const [{ id, playerId }] = rows as [{ id: number; playerId: number }]
  const ended = `delete from groups where key = '${mine.key}'`
  const groups = await readDuring(ended, 'groups', () =>
    findGroups(deps, { playerIds: [playerId], keys: null }),
  )
  expect(groups.map(({ key }) => key)).toEqual([joined.key])
  const left = `delete from users where player_id = ${playerId}`
  const stays = await readDuring(left, 'users', () => loadStays(deps, id))
  expect(stays.map(({ user }) => user.username)).toEqual(['ann_1'])
  await end(joined)
})

test('an invitation of an owner whose account is deleted meanwhile is of no group', async () => {
  const jon = await account('jon_1')
  const { code, key } = await createGroup(jon)
  const deleted = `delete from groups where key = '${key}'; delete from users where username = 'jon_1'`
  const invitation = await readDuring(deleted, 'users', () => findInvitation(deps, { playerId: null, code }))
  expect(invitation).toBeNull()
})

test('two owners who leave at once by deletion leave a group to the third', async () => {
  const [fay, gus] = [await account('fay_1'), await account('gus_1')]
  const group = await createGroup(fay)
  for (const browser of [gus, bob]) await joinGroup(browser, group.code)
  await Promise.all([
    deleteAccountOf(deps, 'fay_1@example.com'),
    act(gus, 'deleteAccount', { email: 'gus_1@example.com' }),
  ])
  expect(await seeGroup(bob, group.key)).toMatchObject({ isOwner: true, memberCount: 1 })
  await end(group)
})

test('an owner without visible members leaves: the group goes to an invisible member, or ends', async () => {
  const group = await createGroup(ann)
  await joinGroup(bob, group.code)
  await actInGroup(bob, 'setGroupVisibility', { key: group.key, isHidden: true })
  expect(await refusalOf(ann, 'leaveGroup', { key: group.key })).toBeNull()
  // The group is over for everybody but its invisible member, so its link does not work.
  expect(await seeGroup(bob, group.key)).toMatchObject({ isOwner: true, code: null })
  const { data } = await outsider.ask<unknown>(`{ groupInvitation(code: "${group.code}") { name } }`)
  expect(data).toEqual({ groupInvitation: null })
  expect(await refusalOf(outsider, 'joinGroup', { code: group.code })).toBe('UNKNOWN_LINK')
  expect(await refusalOf(bob, 'leaveGroup', { key: group.key })).toBeNull()
  expect((await pool.query('select from groups where key = $1', [group.key])).rows).toEqual([])
})

test('a guess of a member of ten groups runs the statements of any guess', async () => {
  hilo.setClock('2026-12-07T17:00:00Z')
  const [member, nobody] = [await account('member_of_ten'), await account('member_of_none')]
  const groups = []
  for (let count = 0; count < 10; count++) groups.push(await createGroup(member))
  const gameId = await hilo.open(4, '0123')
  const documentId = Object.keys(REGISTERED_DOCUMENTS).find((id) => id.startsWith('MakeGuess-'))
  const namesOfGame = (browser: Browser) =>
    statementNames(async () => {
      for (const [row, guess] of ['4567', '8901', '0123'].entries()) {
        const body = JSON.stringify({ documentId, variables: { input: { gameId, row, guess } } })
        const headers = { 'content-type': 'application/json', accept: 'application/graphql-response+json' }
        await (await browser.fetch('/graphql', { method: 'POST', headers, body })).text()
      }
    })
  const expected = await namesOfGame(nobody)
  expect(expected).toEqual([
    'load_play',
    'append_to_plays',
    'load_play',
    'insert_events',
    'load_play',
    'append_to_plays',
  ])
  expect(await namesOfGame(member)).toEqual(expected)
  for (const group of groups) await end(group)
})

test('the rate limits of a player stop new groups, new links and joins', async () => {
  // Two tries an hour for each player.
  const strict = await startHilo({ env: { RATE_LIMIT_FACTOR: '0.03', TRUSTED_PROXIES: 'loopback' } })
  strict.setClock(deps.clock().toISOString())
  const limited = await account('limited')
  const player = browseFrom(strict, '203.0.113.46')
  player.plant('hilo_session', limited.cookies.get('hilo_session') ?? '')
  const group = await createGroup(player)
  expect(await refusalOf(player, 'rotateGroupLink', { key: group.key })).toBeNull()
  expect(await refusalOf(player, 'rotateGroupLink', { key: group.key })).toBe('TooManyTries')
  expect(await refusalOf(player, 'createGroup', {})).toBe('TooManyTries')
  for (const reason of ['UNKNOWN_LINK', 'UNKNOWN_LINK', 'TooManyTries'])
    expect(await refusalOf(player, 'joinGroup', { code: NO_CODE })).toBe(reason)
  // Nine changes an hour. The new link above was one.
  const input = { key: group.key, isHidden: true }
  for (let change = 0; change < 8; change++)
    expect(await refusalOf(player, 'setGroupVisibility', input)).toBeNull()
  for (const mutation of ['revokeGroupLink', 'deleteGroup', 'leaveGroup'] as const)
    expect(await refusalOf(player, mutation, { key: group.key })).toBe('TooManyTries')
})

test('every request went well', () => {
  expect(hilo.logLines).toEqual([])
})
