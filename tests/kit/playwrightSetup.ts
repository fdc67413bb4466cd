import { startTemplatePostgres } from './templatePostgres.ts'

/** One PostgreSQL for the whole run; its address reaches the workers through their environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await startTemplatePostgres()
  process.env['HILO_TEMPLATE_URL'] = postgres.url
  return postgres.stop
}

/** In a worker: the address of the run's template database. */
export function templateUrl(): string {
  const url = process.env['HILO_TEMPLATE_URL']
  if (!url) throw new Error('HILO_TEMPLATE_URL is not set: run the tests through Playwright.')
  return url
}
