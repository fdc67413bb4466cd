import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './hilo.ts'

/** Runs axe in both themes, with usual and with high contrast. */
export async function expectNoViolations(page: Page): Promise<void> {
  await page.evaluate(axe.source)
  for (const appearance of appearances) {
    await page.emulateMedia(appearance)
    const found = await page.evaluate(findViolations)
    expect(found, JSON.stringify(appearance)).toEqual([])
  }
}

/** In the page: by every rule. Reporting passed rules too would take twice as long. */
async function findViolations(): Promise<{ id: string; nodes: string[] }[]> {
  const { axe: inPage } = globalThis as unknown as { axe: typeof axe }
  const { violations } = await inPage.run(document, { resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  }))
}

const appearances = [
  { colorScheme: 'light', contrast: 'no-preference' },
  { colorScheme: 'dark', contrast: 'no-preference' },
  { colorScheme: 'light', contrast: 'more' },
  { colorScheme: 'dark', contrast: 'more' },
] as const
