import type { Day } from '#game/day.ts'

/** The data that the server puts into the page. */
export type Setup = { siteName: string; token: string; today: Day }

export function readSetup(): Setup {
  return JSON.parse(document.getElementById('setup')?.textContent ?? '{}') as Setup
}
