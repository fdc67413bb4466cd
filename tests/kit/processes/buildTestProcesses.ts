import path from 'node:path'
import { build } from 'vite'
import { chunkFileNames, filesBeside, withPackages } from '#api/server/vite.config.ts'
import { TEST_PROCESSES, TEST_PROCESSES_FOLDER } from './testProcess.ts'

/** Bundles the programs that tests start. A TypeScript loader would take longer at each of their starts. */
export async function buildTestProcesses(): Promise<void> {
  const sources = Object.fromEntries(
    TEST_PROCESSES.map((name) => [name, path.join(import.meta.dirname, `${name}.ts`)]),
  ) as Record<string, string>
  await build({
    ...withPackages,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: 'node20',
      ssr: true,
      outDir: TEST_PROCESSES_FOLDER,
      rolldownOptions: { input: { ...sources, ...filesBeside }, output: { chunkFileNames } },
    },
  })
}
