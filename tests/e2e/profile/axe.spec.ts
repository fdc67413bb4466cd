import { expect, test } from '../hilo.ts'
import { expectNoViolations } from '../noViolations.ts'
import { PASSWORD, logIn } from '../account/accounts.ts'
import { createMember } from './member.ts'

// Each of these states also works on a page that the browser translates.
test.use({ isTranslated: true })

test('axe finds nothing on the statistics, with and without games, and on their dialogs', async ({
  context,
  game,
  page,
  world,
}) => {
  await createMember(context, world)
  await page.goto('/profile')
  await expect(page.getByText('Your game history is empty.')).toBeVisible()
  await expectNoViolations(page)
  await world.playBefore(context, { day: '2026-12-05', digits: 2, score: 3 })
  await world.playBefore(context, { day: '2026-12-05', digits: 5, score: 7 })
  await page.reload()
  await game.button('Show Scores').first().click()
  await expect(game.dialog).toBeVisible()
  await expectNoViolations(page)
  await game.closeDialog()
  await expectNoViolations(page)
  await game.button('Reset Stats').first().click()
  await expect(game.dialog).toBeVisible()
  await expectNoViolations(page)
})

for (const [button, fields, submit, success] of [
  ['Change Username', { 'New Username': 'axe_renamed' }, 'Change Username', 'Okay!'],
  [
    'Change Password',
    { 'Current password': 'Correct-horse-7', 'New password': 'Another-horse-8' },
    'Change Password',
    'Okay!',
  ],
  ['Start Here', { Email: 'start_here@example.com' }, 'Delete Account', 'Goodbye'],
] as const) {
  test(`axe finds nothing behind ‘${button}’: the form, empty, refused, busy and done`, async ({
    context,
    game,
    page,
    world,
  }) => {
    const username = button.replaceAll(' ', '_').toLowerCase()
    await createMember(context, world, { email: `${username}@example.com`, username, password: PASSWORD })
    await page.goto('/profile#settings')
    await page.locator('.setting').getByRole('button', { name: button }).click()
    await expect(game.dialog).toBeVisible()
    await expectNoViolations(page)
    const send = game.dialog.getByRole('button', { name: submit, exact: true })
    await send.click()
    await expect(game.dialog.locator('[aria-invalid=true]').first()).toBeVisible()
    await expectNoViolations(page)
    const network = await game.holdNetwork()
    for (const [label, value] of Object.entries(fields)) await game.dialog.getByLabel(label).fill(value)
    await send.click()
    await expect(send).toHaveAttribute('aria-busy', 'true')
    await expectNoViolations(page)
    await network.release()
    await expect(game.button(success)).toBeVisible()
    await expectNoViolations(page)
  })
}

test('axe finds nothing on the settings of an account with Google alone and a changed username', async ({
  context,
  game,
  page,
  world,
}) => {
  const { email } = await createMember(context, world)
  await world.removePassword(email)
  await page.goto('/profile#settings')
  await expect(page.getByText('You log in with Google')).toBeVisible()
  await expectNoViolations(page)
  await game.button('Change Password').click()
  await expect(game.dialog).toBeVisible()
  await expectNoViolations(page)
  await game.closeDialog()
  await game.button('Privacy Policy').click()
  await expect(game.dialog).toBeVisible()
  await expectNoViolations(page)
})

test('axe finds nothing on contact and logout, and on the list of sessions', async ({
  browser,
  context,
  game,
  page,
  world,
}) => {
  const member = await createMember(context, world)
  const elsewhere = await browser.newContext()
  await logIn(elsewhere, world, member)
  await elsewhere.close()
  await page.goto('/profile#contact')
  await expect(page.getByRole('link', { name: 'Send an email' })).toBeVisible()
  await expectNoViolations(page)
  await page.goto('/profile#logout')
  await expect(page.getByRole('main')).toContainText(member.username)
  await expect(game.button('End Session')).toBeVisible()
  await expectNoViolations(page)
})

test.describe('without a connection', () => {
  test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('axe finds nothing on the page that waits, nor on its banner', async ({
    context,
    game,
    page,
    world,
  }) => {
    await createMember(context, world)
    const network = await game.holdNetwork()
    await page.goto('/profile')
    await expect(page.getByText('Loading …')).toBeVisible()
    await expectNoViolations(page)
    await page.route('**/graphql', (route) => route.abort('internetdisconnected'))
    await network.abort()
    await expect(game.banner).toHaveText('No connection. Trying again …')
    await expectNoViolations(page)
  })
})
