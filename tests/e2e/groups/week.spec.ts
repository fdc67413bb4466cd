import type { BrowserContext } from '@playwright/test'
import { createAccount, formOf, mutate } from '../account/accounts.ts'
import { expect, test } from '../hilo.ts'
import { createMember } from '../profile/member.ts'
import type { World } from '../world.ts'
import { GroupScreen, openGroups } from './groupScreen.ts'

// Monday, 26 October to Sunday, 1 November 2026, on which clocks go back at 2 in the morning.
const WEEK = ['26', '27', '28', '29', '30', '31'].map((day) => `2026-10-${day}`).concat('2026-11-01')

test('three players play a week across the DST night, and the standings equal a recount by hand', async ({
  browser,
  context,
  elsewhere,
  page,
  world,
}) => {
  await world.setTime(`${WEEK[0]}T09:00:00-04:00`)
  const ann = await createMember(context, world)
  const bob = await createMember(elsewhere, world)
  const third = await browser.newContext()
  const cid = await createAccount(third, world)

  // Two modes count, 6 to 1 points, the sum of a day, and a missed day costs 1 point.
  const own = new GroupScreen(page)
  await page.goto('/groups')
  await own.button('New group').click()
  await own.button('Change the rule').click()
  for (const digits of ['2', '3', '6', '7']) await own.dialog.getByText(digits, { exact: true }).click()
  await own.dialog.getByLabel('Points that a missed day costs').fill('1')
  await own.button('Create the group').click()
  const link = await own.link()
  await (await openGroups(elsewhere)).join(link)
  const visitor = await openGroups(third)
  await visitor.page.goto(link)
  await visitor.page.getByRole('link', { name: 'Log in to join' }).click()
  await formOf(visitor.page).send(cid)
  await visitor.button('Join the group').click()
  await expect(visitor.heading()).toHaveText(await own.heading().innerText())

  const play = (player: BrowserContext, day: number, digits: 4 | 5, score: number, at?: string) =>
    world.playBefore(player, { day: WEEK[day] ?? '', digits, score, ...(at !== undefined && { at }) })
  // Monday: 4 + 3, 6, nothing. The owner's open page shows each result when it arrives.
  await play(context, 0, 4, 3)
  await play(context, 0, 5, 4)
  await play(elsewhere, 0, 4, 1)
  await own.expectStandings([
    [1, ann.username, 1, 0, 7],
    [2, bob.username, 1, 0, 6],
    [3, cid.username, 0, 0, 0],
  ])
  await expect(own.today).toHaveText([`${ann.username}347`, `${bob.username}1not played6`])
  // Tuesday: a loss, which is no missed day; then Thursday, with Wednesday missed by all.
  await play(context, 1, 4, 7)
  await play(elsewhere, 1, 5, 6)
  await play(third, 3, 4, 2)
  await play(third, 3, 5, 2)
  // Friday; on Saturday a game begins before midnight and ends in the DST night: it does not count.
  await play(elsewhere, 4, 4, 5)
  await play(context, 5, 4, 2)
  await leaveUnfinished(third, world)
  // Sunday, in both hours past one and in the last minute.
  await play(context, 6, 4, 6, '2026-11-01T01:30:00-04:00')
  await finish(third, world)
  await play(elsewhere, 6, 4, 4, '2026-11-01T01:30:00-05:00')
  await play(third, 6, 5, 1, '2026-11-01T23:59:00-05:00')

  // By hand, from Monday to Sunday. The day of joining costs Cid nothing.
  // Ann: 7 + 0 - 1 - 1 - 1 + 5 + 1 = 10. Bob: 6 + 1 - 1 - 1 + 2 - 1 + 3 = 9.
  // Cid: 0 - 1 - 1 + 10 - 1 - 1 + 6 = 12.
  const final = [
    [1, cid.username, 2, 4, 12],
    [2, ann.username, 4, 3, 10],
    [3, bob.username, 4, 3, 9],
  ]
  await own.expectStandings(final)

  // On Monday a new week begins, and the last one stays.
  await world.setTime('2026-11-02T09:00:00-05:00')
  await page.reload()
  const names = [ann, bob, cid]
    .map(({ username }) => username)
    .toSorted((one, other) => (one < other ? -1 : 1))
  await own.expectStandings(names.map((name) => ['=1', name, 0, 0, 0]))
  await page.getByText('Season', { exact: true }).click()
  await own.expectStandings(final)
  await page.getByText('Week', { exact: true }).click()
  await own.button('Previous week').click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText('Oct 26 – Nov 1')
  await own.expectStandings(final)

  // The account of one player disappears, also from the open table of the past, and nothing of it is left.
  expect(await mutate(elsewhere, world, 'deleteAccount', { email: bob.email })).toBe('Done')
  await own.expectStandings(final.slice(0, 2))
  await expect(own.members).toHaveCount(2)
  await page.getByText('Season', { exact: true }).click()
  await own.expectStandings(final.slice(0, 2))
  expect(await world.tablesWith(bob.username)).toEqual([])
  await third.close()
})

const SATURDAY = { day: WEEK[5] ?? '', digits: 4 } as const

/** Begins Saturday's game before midnight. */
async function leaveUnfinished(player: BrowserContext, world: World): Promise<void> {
  await world.playBefore(player, { ...SATURDAY, score: 3, rows: [0, 2], at: '2026-10-31T23:58:00-04:00' })
}

/** Wins it after midnight, inside the DST night. */
async function finish(player: BrowserContext, world: World): Promise<void> {
  await world.playBefore(player, { ...SATURDAY, score: 3, rows: [2, 3], at: '2026-11-01T01:45:00-04:00' })
}
