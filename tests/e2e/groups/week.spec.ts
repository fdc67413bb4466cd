import type { BrowserContext } from '@playwright/test'
import { createAccount, formOf, mutate } from '../account/accounts.ts'
import { expect, test } from '../hilo.ts'
import { createMember } from '../profile/member.ts'
import { GroupScreen, openGroups } from './groupScreen.ts'

test('the standings follow each game, and show the present week, past weeks and the season', async ({
  context,
  elsewhere,
  page,
  world,
}) => {
  // A Monday.
  await world.setTime('2026-10-26T09:00:00-04:00')
  const ann = await createMember(context, world)
  const bob = await createAccount(elsewhere, world)

  // Two modes count, 6 to 1 points, the sum of a day, and a missed day costs 1 point.
  const own = new GroupScreen(page)
  await page.goto('/groups')
  await own.button('New group').click()
  await own.button('Change the rule').click()
  for (const digits of ['2', '3', '6', '7']) await own.dialog.getByText(digits, { exact: true }).click()
  await own.dialog.getByLabel('Penalty for a missed day').fill('1')
  await own.button('Create the group').click()
  const visitor = await openGroups(elsewhere)
  await visitor.page.goto(await own.link())
  await visitor.page.getByRole('link', { name: 'Log in' }).click()
  await formOf(visitor.page).send(bob)
  await visitor.button('Join the group').click()
  await expect(visitor.heading()).toHaveText(await own.heading().innerText())

  // The owner's open page shows each result when it arrives.
  const play = (player: BrowserContext, day: string, digits: 4 | 5, score: number) =>
    world.playBefore(player, { day, digits, score })
  await play(context, '2026-10-26', 4, 3)
  await play(context, '2026-10-26', 5, 4)
  await play(elsewhere, '2026-10-26', 4, 1)
  await own.expectStandings([
    [1, ann.username, 1, 0, 7],
    [2, bob.username, 1, 0, 6],
  ])
  await expect(own.today).toHaveText([`${ann.username}347`, `${bob.username}1not played6`])
  // A loss, which is no missed day.
  await play(context, '2026-10-27', 4, 7)

  // On Monday a new week begins, and the last one stays. Ann has missed five days of it, and Bob six.
  await world.setTime('2026-11-02T09:00:00-05:00')
  await page.reload()
  const names = [ann, bob].map(({ username }) => username).toSorted((one, other) => (one < other ? -1 : 1))
  await own.expectStandings(names.map((name) => ['=1', name, 0, 0, 0]))
  const final = [
    [1, ann.username, 2, 5, 2],
    [2, bob.username, 1, 6, 0],
  ]
  await page.getByText('Season', { exact: true }).click()
  await own.expectStandings(final)
  await page.getByText('Week', { exact: true }).click()
  await own.button('Previous week').click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText('Oct 26 – Nov 1')
  await own.expectStandings(final)

  // A deleted account disappears, also from the open table of the past.
  expect(await mutate(elsewhere, world, 'deleteAccount', { email: bob.email })).toBe('Done')
  await own.expectStandings(final.slice(0, 1))
  await expect(own.members).toHaveCount(1)
  await page.getByText('Season', { exact: true }).click()
  await own.expectStandings(final.slice(0, 1))
})
