import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { startTestServer } from '#tests/kit/processes/server.ts'

test('a client written from the specification alone can play and use every account feature', async () => {
  const server = await startTestServer(inject('templateUrl'))
  try {
    const script = ['tests/plainClient.mjs', server.url, server.mailDir]
    const { stdout } = await promisify(execFile)(process.execPath, script)
    expect(stdout.trim().split('\n').at(-1)).toBe('Every answer is as documented.')
  } finally {
    await server.close()
  }
})
