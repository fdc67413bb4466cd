import { buildTestProcesses } from '#tests/kit/processes/buildTestProcesses.ts'
import { startTestServer } from '#tests/kit/processes/server.ts'
import { startTemplatePostgres } from '#tests/kit/database/templatePostgres.ts'
import { closing } from '../closing.ts'
import type { Figure } from './figure.ts'
import { measureAnalysisFrames } from './analysisFrames.ts'
import { measureLayout } from './layout.ts'
import { measureLighthouse } from './lighthouseRuns.ts'
import { measureTyping } from './typing.ts'
import { measureWeight } from './weight.ts'

const PARTS = [measureWeight, measureLayout, measureTyping, measureAnalysisFrames, measureLighthouse]

/** Measures the built page on the real server, over loopback. */
export async function measurePage(): Promise<Figure[]> {
  await buildTestProcesses()
  return await closing(async (later) => {
    const postgres = await startTemplatePostgres()
    later(postgres.stop)
    const server = await startTestServer(postgres.url)
    later(server.close)
    const measured: Figure[] = []
    for (const measure of PARTS) measured.push(...(await measure(server.url)))
    return measured
  })
}
