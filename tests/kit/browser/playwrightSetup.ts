import { startTemplatePostgres } from '../database/templatePostgres.ts'
import { buildTestProcesses } from '../processes/buildTestProcesses.ts'

const script = new URL('../../../scripts/browser.mjs', import.meta.url).href
const { ensureBrowser } = (await import(script)) as { ensureBrowser: () => Promise<string> }

/**
 * One PostgreSQL and one browser for the whole run. The environment passes their addresses to the workers.
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env['CHROME_PATH'] = await ensureBrowser()
  // In `npm test`, the tests of the service have built them.
  if (process.env['TEST_PROCESSES'] !== 'built') await buildTestProcesses()
  const postgres = await startTemplatePostgres()
  process.env['HILO_TEMPLATE_URL'] = postgres.url
  return postgres.stop
}
