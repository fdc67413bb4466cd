import path from 'node:path'

/** Programs that tests start. */
export const TEST_PROCESSES = [
  'embeddedPostgresProcess',
  'keyedHashProcess',
  'postmasterProcess',
  'replayProcess',
  'testServer',
] as const

export const TEST_PROCESSES_FOLDER = path.resolve('dist/tests')

/** The file of a program. `buildTestProcesses` must have bundled it before the program is started. */
export function testProcess(name: (typeof TEST_PROCESSES)[number]): string {
  return path.join(TEST_PROCESSES_FOLDER, `${name}.js`)
}
