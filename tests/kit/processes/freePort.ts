import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port that nothing listens on. Systems choose ports above this range for connections, so none takes it
 * before its use.
 */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  const probe = createServer().listen(port)
  try {
    await once(probe, 'listening')
  } catch {
    return await freePort()
  }
  probe.close()
  await once(probe, 'close')
  return port
}
