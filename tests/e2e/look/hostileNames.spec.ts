import type { Locator, Page } from '@playwright/test'
import { parseUsername } from '#account/fields.ts'
import { layOutHtml } from '#workers/mail/layOut.ts'
import { lettersMessages } from '#languages/letters/all.generated.ts'
import { LETTERS } from '#workers/mail/letters.ts'
import { HOSTILE_NAMES } from '#tests/kit/hostileNames.ts'
import { createAccount, openForm, logIn } from '../account/accounts.ts'
import { expect, test } from '../hilo.ts'

/** Collects every sign that a name became more than text. Errors in the console fail every test anyway. */
async function watchFor(page: Page): Promise<string[]> {
  const violations: string[] = []
  page.on('dialog', (dialog) => {
    violations.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) violations.push(request.url())
  })
  await page.exposeFunction('reportViolation', (violation: string) => void violations.push(violation))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const report = Reflect.get(window, 'reportViolation') as (violation: string) => void
      report(`${violatedDirective} ${blockedURI}`)
    })
  })
  return violations
}

const countElements = (page: Page) => page.evaluate(() => document.querySelectorAll('main *').length)

const REFUSED = HOSTILE_NAMES.filter((name) => !parseUsername(name).ok)

const EVERY_TWENTY_FIFTH = HOSTILE_NAMES.filter((_, index) => index % 25 === 0)

for (const [which, names] of [
  ['every twenty-fifth hostile name', EVERY_TWENTY_FIFTH],
  ['each hostile name', HOSTILE_NAMES],
] as const)
  test(
    `${which} that bypassed every rule is text on every screen that shows it`,
    {
      tag: names === HOSTILE_NAMES ? '@soak' : [],
    },
    async ({ context, page, world }) => {
      expect(new Set(HOSTILE_NAMES).size).toBe(200)
      const violations = await watchFor(page)
      const account = await createAccount(context, world)
      await logIn(context, world, account)
      await page.goto('/profile#settings')
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(account.username)
      const elements = await countElements(page)
      for (const name of names) {
        await world.renameUnchecked(account.email, name)
        const seen = await page.evaluate(showTabs, name)
        expect(seen.map(({ tab, text, count }) => [tab, text.split(name).length, count])).toEqual([
          ['settings', 3, elements],
          ['logout', 3, expect.any(Number)],
        ])
      }
      for (const path of ['/', '/digits7', '/privacy-policy', '/profile']) await page.goto(path)
      expect(violations).toEqual([])
    },
  )

/** In the page: reloads the name, waits until it is shown, and reads the two tabs that show it. */
async function showTabs(name: string): Promise<{ tab: string; text: string; count: number }[]> {
  const seen: { tab: string; text: string; count: number }[] = []
  location.hash = '#settings'
  dispatchEvent(new Event('online'))
  for (const tab of ['settings', 'logout']) {
    location.hash = `#${tab}`
    const isShown = () =>
      document.querySelector('h1')?.textContent === name &&
      document
        .querySelector('main')
        ?.textContent.includes(tab === 'logout' ? 'You are logged in as' : 'Change Username')
    for (let pauses = 0; pauses < 15_000 && !isShown(); pauses++)
      await new Promise((done) => setTimeout(done, 4))
    const main = document.querySelector('main')
    seen.push({ tab, text: main?.textContent ?? '', count: main?.querySelectorAll('*').length ?? 0 })
  }
  return seen
}

test(
  'a hostile name typed into the form is refused, and stays text',
  { tag: '@soak' },
  async ({ context, page, world }) => {
    expect(REFUSED).toHaveLength(198)
    const violations = await watchFor(page)
    const form = await openForm(page, '/signup')
    await form.enter({ email: 'somebody@example.com', password: 'Correct-horse-7' })
    await typedIsText(form.username)
    await logIn(context, world, await createAccount(context, world))
    await page.goto('/profile#settings')
    await page.getByRole('button', { name: 'Change Username' }).click()
    await typedIsText(page.getByLabel('New Username'))
    expect(violations).toEqual([])
  },
)

/** Each name is refused under the field, with as many elements on the page as for a harmless refused name. */
async function typedIsText(field: Locator): Promise<void> {
  const [elements, ...counts] = await field.evaluate(typeAll, ['no name!', ...REFUSED])
  expect(counts).toEqual(REFUSED.map(() => elements))
}

/** In the page: submits each name, as Enter does. Returns the number of elements on the page after each. */
async function typeAll(field: HTMLInputElement, names: string[]): Promise<number[]> {
  const counts: number[] = []
  for (const name of names) {
    field.value = name
    field.form?.requestSubmit()
    await new Promise((done) => setTimeout(done))
    const isRefused = field.getAttribute('aria-invalid') === 'true' && field.value === name
    counts.push(isRefused ? document.querySelectorAll('main *, dialog *').length : -1)
  }
  return counts
}

test('a letter contains a hostile name as text', { tag: '@soak' }, async ({ page }) => {
  const violations = await watchFor(page)
  const occasion = { siteName: 'Hilo', contactEmail: 'hello@hilo.example', askedAt: '', linkPath: '' }
  const place = { siteName: 'Hilo', publicUrl: 'http://localhost:3000', language: 'en' as const }
  const letters = ['Usual_Name', ...HOSTILE_NAMES].map((username) => ({
    username,
    html: layOutHtml(LETTERS.usernameChanged({ ...occasion, username }, lettersMessages.en), place),
  }))
  // A mail client applies no Content-Security-Policy.
  await page.goto('about:blank')
  const [usual, ...shown] = await page.evaluate(showLetters, letters)
  expect(shown).toEqual(HOSTILE_NAMES.map((name) => ({ ...usual, name })))
  expect(violations).toEqual([])
})

/** In the page: renders the letters in turn. Returns the elements and the occurrences of the name in each. */
async function showLetters(letters: { username: string; html: string }[]) {
  const shown: { name: string; elements: number; names: number }[] = []
  for (const { username, html } of letters) {
    const frame = document.createElement('iframe')
    frame.srcdoc = html
    const loaded = new Promise((done) => frame.addEventListener('load', done))
    document.body.append(frame)
    await loaded
    const letter = frame.contentDocument
    shown.push({
      name: username,
      elements: letter?.querySelectorAll('*').length ?? 0,
      names: (letter?.body.textContent.split(username).length ?? 0) - 1,
    })
    frame.remove()
  }
  return shown
}
