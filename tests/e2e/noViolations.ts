import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { expect } from './hilo.ts'

/** Runs axe in the usual appearance; the soak runs it in both themes, with usual and with high contrast. */
export async function expectNoViolations(
  page: Page,
  appearances: readonly Appearance[] = process.env['HILO_SOAK'] ? APPEARANCES : APPEARANCES.slice(0, 1),
): Promise<void> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis)
  if (!isLoaded) await page.evaluate(AXE)
  for (const [appearance, options] of appearances) {
    await page.emulateMedia(appearance)
    const found = await page.evaluate(findViolations, options)
    expect(found, JSON.stringify(appearance)).toEqual([])
  }
}

// Each page compiles it, and `source` of the package is twice as long.
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// Reporting passed rules too would take twice as long.
const EVERY_RULE: RunOptions = { resultTypes: ['violations'] }

// The rule of the stricter level AAA is off by default, but a category would include it.
const RULES_OF_COLOURS: RunOptions = {
  ...EVERY_RULE,
  runOnly: { type: 'tag', values: ['cat.color'] },
  rules: { 'color-contrast-enhanced': { enabled: false } },
}

type Appearance = [media: NonNullable<Parameters<Page['emulateMedia']>[0]>, options: RunOptions]

// An appearance changes nothing but colours (web/ui/tokens.css), so the other rules run in one of them.
export const APPEARANCES: readonly Appearance[] = [
  [{ colorScheme: 'light', contrast: 'no-preference' }, EVERY_RULE],
  [{ colorScheme: 'dark', contrast: 'no-preference' }, RULES_OF_COLOURS],
  [{ colorScheme: 'light', contrast: 'more' }, RULES_OF_COLOURS],
  [{ colorScheme: 'dark', contrast: 'more' }, RULES_OF_COLOURS],
]

/** In the page. */
async function findViolations(options: RunOptions): Promise<{ id: string; nodes: string[] }[]> {
  const { axe: inPage } = globalThis as unknown as { axe: typeof axe }
  // A dialog that fades in has less contrast. An animation that an update removes never finishes.
  const animations = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1)
  await Promise.allSettled(animations.map(({ finished }) => finished))
  const { violations } = await inPage.run(document, options)
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  }))
}
