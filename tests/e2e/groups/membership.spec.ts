import { goOffline } from '../goOffline.ts'
import { expect, test } from '../hilo.ts'
import { postGuesses } from '../postedGames.ts'
import { createMember } from '../profile/member.ts'
import { TARGETS } from '../world.ts'
import { GroupScreen, openGroups } from './groupScreen.ts'

const NO_INVITATION = 'This invitation does not exist or is no longer valid.'
const NO_GROUP = 'You are not a member of this group, or it no longer exists.'

test('an owner invites a friend, replaces the link, removes the friend, and deletes the group', async ({
  context,
  elsewhere,
  page,
  world,
}) => {
  const { username } = await createMember(context, world)
  const friend = await createMember(elsewhere, world)
  await page.goto('/groups')
  await expect(page.getByText('You are in no group yet.')).toBeVisible()
  const own = new GroupScreen(page)
  const link = await own.create()
  const other = await openGroups(elsewhere)
  await other.page.goto(link)
  await expect(other.button('Join the group')).toBeVisible()
  await other.join(link)
  await expect(own.members).toHaveCount(2)
  await other.page.goto(link)
  await expect(other.page.getByRole('link', { name: 'Open the group' })).toBeVisible()
  await other.page.getByRole('link', { name: 'Open the group' }).click()

  // A member sees a friend's board of a mode only after a finished game of it.
  const group = page.url()
  const won = { digits: 4, guesses: [TARGETS[4]] } as const
  await postGuesses(context, world, won)
  await page.goto(group)
  await expect(own.today.getByRole('button')).toHaveAccessibleName(
    `${username}, 4 Digits: won in 1 try. Show the boards`,
  )
  await expect(other.today).toHaveCount(1)
  await expect(other.today.getByRole('button')).toHaveCount(0)
  await postGuesses(elsewhere, world, won)
  await other.page.goto(group)
  await other.today.getByRole('button').first().click()
  await expect(other.dialog.locator('.board-name')).toHaveText([`${username} 1/6`, 'You 1/6'])
  await other.dialog.getByRole('button', { name: 'Close' }).click()

  await own.confirm('Replace the link', 'Replace it')
  await expect.poll(() => own.link()).not.toBe(link)
  await own.confirm(`Manage ${friend.username}`, 'Remove from the group')
  await expect(own.members).toHaveCount(1)
  await expect(own.heading()).toBeFocused()
  await expect(other.heading()).toHaveText(NO_GROUP)
  await other.page.goto(link)
  await expect(other.heading()).toHaveText(NO_INVITATION)
  const ended = await other.page.getByRole('main').innerHTML()
  await other.page.goto('/g/unknown')
  await expect(other.heading()).toHaveText(NO_INVITATION)
  expect(await other.page.getByRole('main').innerHTML()).toBe(ended)

  await world.fillGroup(page.url().split('/').at(-1) ?? '')
  await other.page.goto(await own.link())
  await expect(other.page.getByText('This group is full.')).toBeVisible()
  await own.confirm('Turn off the link', 'Turn it off')
  await expect(own.button('Create a link')).toBeVisible()
  await own.confirm('Delete the group', 'Delete it')
  await expect(page).toHaveURL('/groups')
  await expect(page.getByText('You are in no group yet.')).toBeVisible()
})

test.describe('also without network', () => {
  test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('an owner hands over the group and leaves, and an invisible member sees it alone', async ({
    context,
    elsewhere,
    page,
    world,
  }) => {
    const { username } = await createMember(context, world)
    const friend = await createMember(elsewhere, world)
    const own = new GroupScreen(page)
    const link = await own.create()
    const other = await openGroups(elsewhere)
    await test.step('a group stays on the page, and is up to date as soon as the network returns', async () => {
      await goOffline(page)
      await other.join(link)
      await own.confirm('Replace the link', 'Replace it')
      await expect(own.dialog.getByRole('alert')).toHaveText('No connection. Please try again.')
      await own.dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(own.members).toHaveCount(1)
      await context.setOffline(false)
      await expect(own.members).toHaveCount(2)
      expect(await own.link()).toBe(link)
    })
    await own.confirm('Leave the group', 'Leave')
    await expect(own.dialog.getByRole('alert')).toHaveText(
      'Please transfer the group to another member first.',
    )
    await own.dialog.getByRole('button', { name: 'Cancel' }).click()
    const invisible = other.page.getByLabel('Be invisible')
    await invisible.click()
    await expect(own.members).toHaveCount(1)
    await expect(other.members).toHaveCount(2)
    await expect(invisible).toBeChecked()
    // A click during the change would be ignored.
    await expect(invisible).toHaveAttribute('aria-busy', 'false')
    await invisible.click()
    await expect(own.members).toHaveCount(2)
    await own.confirm(`Manage ${friend.username}`, 'Make the owner')
    await expect(other.button(`Manage ${username}`)).toBeVisible()
    await own.confirm('Leave the group', 'Leave')
    await expect(page).toHaveURL('/groups')
    await expect(other.members).toHaveCount(1)
    await expect(other.standings).toHaveCount(1)
  })
})
