import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/kit/processes/freePort.ts'
import type { Containers } from './engine.ts'

/** A process of the image. `seconds` passed until /readyz returned 200. */
export type Container = { url: string; seconds: string; stop: () => Promise<number | null> }

/** Starts a process of the image and waits until it is ready. */
export async function startContainer(
  { line, terminate }: Containers,
  { command, env }: { command: readonly string[]; env: Record<string, string> },
): Promise<Container> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const ports = { PORT: String(port), METRICS_PORT: String(metricsPort), PUBLIC_URL: url }
  const began = performance.now()
  const child = spawn(...line(command, { env: { ...env, ...ports } }), { stdio: ['ignore', 'pipe', 'pipe'] })
  const stopWithUs = () => child.kill('SIGTERM')
  process.once('exit', stopWithUs)
  const closed = once(child, 'close').then(([code]) => code as number | null)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()))
  const stop = async () => {
    process.off('exit', stopWithUs)
    if (child.exitCode === null) await terminate(child)
    return await closed
  }
  try {
    while (!(await isReady(metricsPort))) {
      if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended: ${said}`)
      if (performance.now() - began > START_TIMEOUT_MS)
        throw new Error(`${command.join(' ')} is not ready: ${said}`)
      await sleep(20)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { url, seconds: ((performance.now() - began) / 1000).toFixed(1), stop }
}

const START_TIMEOUT_MS = 60_000

async function isReady(port: number): Promise<boolean> {
  return await fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
