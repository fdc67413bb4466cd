import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './hilo.ts'

/** In both themes, with usual and high contrast. */
export async function expectNoViolations(page: Page): Promise<void> {
  for (const appearance of appearances) {
    await page.emulateMedia(appearance)
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
    const found = violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    }))
    expect(found, JSON.stringify(appearance)).toEqual([])
  }
}

const appearances = [
  { colorScheme: 'light', contrast: 'no-preference' },
  { colorScheme: 'dark', contrast: 'no-preference' },
  { colorScheme: 'light', contrast: 'more' },
  { colorScheme: 'dark', contrast: 'more' },
] as const
