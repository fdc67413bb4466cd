import { startTemplatePostgres } from './templatePostgres.ts'
import { buildTestProcesses } from './buildTestProcesses.ts'

const script = new URL('../../scripts/browser.mjs', import.meta.url).href
const { ensureBrowser } = (await import(script)) as { ensureBrowser: () => Promise<string> }

/**
 * One PostgreSQL and one browser for the whole run. The environment passes their addresses to the workers.
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env['CHROME_PATH'] = await ensureBrowser()
  await buildTestProcesses()
  const postgres = await startTemplatePostgres()
  process.env['HILO_TEMPLATE_URL'] = postgres.url
  return postgres.stop
}

/** In a worker: the URL of the run's template database. */
export function templateUrl(): string {
  const url = process.env['HILO_TEMPLATE_URL']
  if (!url) throw new Error('HILO_TEMPLATE_URL is not set. Run the tests through Playwright.')
  return url
}
