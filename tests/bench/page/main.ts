// npm run bench:page: measures the built page on the real server over loopback, and holds it to its goals.
// `-- --json` prints the figures as JSON. Ends with 1 when a goal is missed.
import { startTestServer } from '#tests/kit/server.ts'
import { startTemplatePostgres } from '#tests/kit/templatePostgres.ts'
import { measureLayout } from './layout.ts'
import { measureLighthouse } from './lighthouseRuns.ts'
import { isReached, table, type Figure } from './figure.ts'
import { measureTyping } from './typing.ts'
import { measureWeight } from './weight.ts'

const PARTS = [measureWeight, measureLayout, measureTyping, measureLighthouse]

const figures = await measureAll()
console.log(process.argv.includes('--json') ? JSON.stringify(figures, null, 2) : table(figures))
process.exitCode = figures.every(isReached) ? 0 : 1

async function measureAll(): Promise<Figure[]> {
  const postgres = await startTemplatePostgres()
  try {
    const server = await startTestServer(postgres.url)
    const measured: Figure[] = []
    for (const measure of PARTS) measured.push(...(await measure(server.url)))
    await server.close()
    return measured
  } finally {
    await postgres.stop()
  }
}
