import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Answer = { status: number; bytes: number; ms: number }

/** `network` is the first part of the senders' addresses. */
export type Asked = { site: string; codes: readonly string[]; rate: number; network: number }

/**
 * Requests the cards of replays at fixed times, whether or not earlier requests have their answers. Each
 * request comes from a new address.
 */
export async function askCards({ site, codes, rate, network }: Asked): Promise<Answer[]> {
  const start = performance.now()
  const asked = codes.map(async (code, n) => {
    await sleep(Math.max(0, start + (n * 1000) / rate - performance.now()))
    return await askCard(`${site}/cards/r/${code}.png`, network)
  })
  return await Promise.all(asked)
}

let addresses = 0

async function askCard(url: string, network: number): Promise<Answer> {
  const began = performance.now()
  const number = addresses++
  const address = [network, (number >> 16) & 255, (number >> 8) & 255, number & 255].join('.')
  const answer = await getOnce(url, { 'x-forwarded-for': address })
  return { ...answer, ms: performance.now() - began }
}

// Each request has a connection of its own, as those of a flood. The server may just close a kept one.
function getOnce(url: string, headers: Record<string, string>): Promise<Omit<Answer, 'ms'>> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes })).on('error', reject)
    }).on('error', reject)
  })
}
