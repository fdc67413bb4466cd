import { enterGuess } from './gamePage.ts'
import { expect } from './hilo.ts'
import { createMember } from './profile/member.ts'
import type { Tour } from './screens.ts'
import { TARGETS } from './world.ts'

/** Reached by addresses, keys and classes, so they are the same in each language. */
export const LANGUAGE: Tour = {
  name: 'the screens of a language',
  screens: [
    [
      'a board with digits',
      async ({ game, page }) => {
        await game.open(5)
        for (const guess of ['12345', '55555']) await enterGuess(page, guess)
        await page.keyboard.type('90')
        await expect(page.locator('.row[data-state=played]')).toHaveCount(2)
      },
    ],
    ['the instructions', ({ page }) => page.locator('.bar-end .icon-button').first().click()],
    [
      'the result',
      async ({ page }) => {
        await page.keyboard.press('Escape')
        for (let place = 0; place < 2; place++) await page.keyboard.press('Backspace')
        await enterGuess(page, TARGETS[5])
        await expect(page.locator('dialog[open] .answer')).toBeVisible()
      },
    ],
    [
      'the modes',
      async ({ page }) => {
        await page.keyboard.press('Escape')
        await page.locator('[popovertarget=menu]').click()
      },
    ],
    ...screensAt('/login', '/signup'),
    [
      'the profile',
      async ({ context, page, world }) => {
        await createMember(context, world)
        await page.goto('/profile')
        await expect(page.locator('.mode-played')).toHaveCount(1)
      },
    ],
    [
      'a group',
      async ({ page }) => {
        const query = 'mutation { createGroup(input: {}) { ... on GroupUpdated { group { key } } } }'
        const response = await page.request.post('/graphql', { data: { query } })
        const { data } = (await response.json()) as { data: { createGroup: { group: { key: string } } } }
        await page.goto(`/groups/${data.createGroup.group.key}`)
        await expect(page.locator('.group-today tbody tr')).toHaveCount(1)
      },
    ],
    ...screensAt(
      '/settings',
      '/day',
      '/history',
      '/challenge',
      '/storm',
      '/race',
      '/privacy-policy',
      '/numbers',
      '/fairness',
      '/open-data',
      '/embed',
    ),
  ],
}

function screensAt(...paths: string[]): Tour['screens'] {
  return paths.map((path) => [path, ({ page }) => page.goto(path)])
}
