import { expect, test } from '../hilo.ts'
import { logIn, mutate } from '../account/accounts.ts'
import { createMember } from './member.ts'

const CURRENT = 'This browserLogged in today.'

test('the profile lists its sessions, and ends one in another browser', async ({
  elsewhere,
  context,
  page,
  world,
}) => {
  const member = await createMember(context, world)
  await logIn(elsewhere, world, member)
  const other = await elsewhere.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(member.username)

  await page.goto('/profile#logout')
  const sessions = page.locator('.sessions li')
  await expect(sessions).toHaveText(['Another browserLogged in today, last used today.End Session', CURRENT])
  await page.getByRole('button', { name: 'End Session' }).click()
  await expect(sessions).toHaveText([CURRENT])
  await expect(page.locator('.sessions [role=status]')).toHaveText('The session has ended.')
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeFocused()
  await other.reload()
  await expect(other).toHaveURL('/login')

  await page.getByRole('button', { name: 'New token for playing' }).click()
  const token = page.getByRole('textbox', { name: 'Your new token' })
  await expect(token).toBeFocused()
  await expect(token).toHaveValue(/^hilo_player_[\w-]{43}$/)
  const access = 'Token for playingCreated today, last used today.Revoke'
  await expect(sessions).toHaveText([access, CURRENT])
  await page.reload()
  await expect(token).toHaveCount(0)
  await page.getByRole('button', { name: 'Revoke' }).click()
  await expect(sessions).toHaveText([CURRENT])
})

test.describe('an account with 45 other sessions', () => {
  test('shows them in pages by the keyboard alone, and the focus moves to the first new row', async ({
    context,
    page,
    world,
  }) => {
    const { email } = await createMember(context, world)
    await world.addSessions(email, 45)
    await page.goto('/profile#logout')
    const sessions = page.locator('.sessions li')
    const showMore = page.getByRole('button', { name: 'Show More' })
    await expect(sessions).toHaveCount(20)
    await expect(sessions.first()).toHaveText(CURRENT)
    await expect(sessions.nth(1)).toContainText('last used yesterday')

    await page.getByRole('button', { name: 'End Session' }).last().focus()
    await page.keyboard.press('Tab')
    await expect(showMore).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sessions).toHaveCount(40)
    await expect(sessions.nth(20)).toBeFocused()
    await expect(sessions.nth(20)).toContainText('last used on November 1.')

    await expect(showMore).toBeEnabled()
    await showMore.focus()
    await page.keyboard.press('Space')
    await expect(sessions).toHaveCount(46)
    await expect(sessions.nth(40)).toBeFocused()
    await expect(showMore).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(sessions.nth(40).getByRole('button')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sessions).toHaveCount(45)
    await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeFocused()
    const listed = await sessions.locator('p').allTextContents()
    expect(new Set(listed).size).toBe(45)
  })

  test(
    'keeps its place in the list when the last shown session is ended',
    { tag: '@soak' },
    async ({ context, page, world }) => {
      const { email } = await createMember(context, world)
      await world.addSessions(email, 45)
      await page.goto('/profile#logout')
      const sessions = page.locator('.sessions li')
      await expect(sessions).toHaveCount(20)
      await sessions.last().getByRole('button', { name: 'End Session' }).click()
      await expect(sessions).toHaveCount(19)
      await page.getByRole('button', { name: 'Show More' }).click()
      await expect(sessions).toHaveCount(39)
      await page.getByRole('button', { name: 'Show More' }).click()
      await expect(sessions).toHaveCount(45)
      const listed = await sessions.locator('p').allTextContents()
      expect(new Set(listed).size).toBe(45)
    },
  )

  test(
    'starts the list again if the last shown session was ended in another browser',
    {
      tag: '@soak',
    },
    async ({ context, page, world }) => {
      const { email } = await createMember(context, world)
      await world.addSessions(email, 45)
      await page.goto('/profile#logout')
      const sessions = page.locator('.sessions li')
      await expect(sessions).toHaveCount(20)
      const ended = (await sessions.last().locator('p').getAttribute('id')) ?? ''
      expect(await mutate(context, world, 'endSession', { handle: ended })).toBe('ViewerUpdated')
      await page.getByRole('button', { name: 'Show More' }).click()
      await expect(page.locator(`[id="${ended}"]`)).toHaveCount(0)
      await expect(sessions).toHaveCount(20)
      await page.getByRole('button', { name: 'Show More' }).click()
      await expect(sessions).toHaveCount(40)
    },
  )
})
