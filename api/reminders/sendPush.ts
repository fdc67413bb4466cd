import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import webPush, { type PushSubscription } from 'web-push'
import type { Deps } from '#api/deps/deps.ts'
import { lookupPublic, parsePushAddress } from './pushAddress.ts'
import { pushKeysOf } from './pushKeys.ts'

const TIMEOUT_MS = 10_000
/** The push service keeps the message for a browser that is off, until the day is almost over. */
const KEPT_S = 4 * 60 * 60
/** Of several messages that wait for a browser, it gets the last. */
const TOPIC = 'reminder'

/**
 * Sends an encrypted message to a browser by its push service. Returns the status of the response. Rejects if there
 * is none, and for an address to which nothing is sent.
 */
export async function sendPush(
  { env, keyedHash, hasLoopbackPush }: Pick<Deps, 'env' | 'keyedHash' | 'hasLoopbackPush'>,
  subscription: PushSubscription,
  message: object,
): Promise<number> {
  const url = parsePushAddress(subscription.endpoint, { hasLoopback: hasLoopbackPush })
  if (url === null) throw new Error('The endpoint is not the address of a push service.')
  const { method, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: { subject: `mailto:${env.contactEmail}`, ...pushKeysOf(keyedHash) },
    TTL: KEPT_S,
    topic: TOPIC,
  })
  const request = url.protocol === 'http:' ? requestHttp : requestHttps
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    request(url, { method, headers, agent: false, lookup: lookupPublic, signal }, (response) => {
      // Redirects are not followed, and nothing reads the body.
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end(body)
  })
}
