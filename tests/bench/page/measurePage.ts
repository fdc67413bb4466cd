import { startTestServer } from '#tests/kit/server.ts'
import { startTemplatePostgres } from '#tests/kit/templatePostgres.ts'
import type { Figure } from './figure.ts'
import { measureLayout } from './layout.ts'
import { measureLighthouse } from './lighthouseRuns.ts'
import { measureTyping } from './typing.ts'
import { measureWeight } from './weight.ts'

const PARTS = [measureWeight, measureLayout, measureTyping, measureLighthouse]

/** The built page on the real server, over loopback. */
export async function measurePage(): Promise<Figure[]> {
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
