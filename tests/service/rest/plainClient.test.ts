import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { startTestServer } from '#tests/kit/server.ts'

test('who knows only the specification plays, signs up, follows the letters, looks at statistics, changes and deletes', async () => {
  const server = await startTestServer(inject('templateUrl'))
  try {
    const script = ['tests/plainClient.mjs', server.url, server.mailDir]
    const { stdout } = await promisify(execFile)(process.execPath, script)
    expect(stdout.trim().split('\n').at(-1)).toBe('All is as documented.')
  } finally {
    await server.close()
  }
}, 180_000)
