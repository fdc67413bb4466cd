import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { clientAddress, siteOf } from '#api/auth/clientAddress.ts'
import { consume } from '#api/auth/limits.ts'
import { TooManyRequests } from '#api/errors/errors.ts'

/** The requests of a kind that a server answers in a second. Chats and editors need far fewer: they keep the answers. */
const MOST_A_SECOND = { ofSite: 50, ofAll: 100 }

const RETRY_AFTER_SECONDS = 2

/** Refuses a flood of requests for previews before any read. Throws TooManyRequests. */
export function createPreviewPace(): (request: FastifyRequest) => Promise<void> {
  const paceOfSite = new RateLimiterMemory({ points: MOST_A_SECOND.ofSite, duration: 1 })
  const pace = new RateLimiterMemory({ points: MOST_A_SECOND.ofAll, duration: 1 })
  return async (request) => {
    // A site over its limit does not use the limit of all.
    if ((await consume(paceOfSite, siteOf(clientAddress(request)))) > 0) throw tooManyPreviews()
    if ((await consume(pace, 'all')) > 0) throw tooManyPreviews()
  }
}

export function tooManyPreviews(): TooManyRequests {
  return new TooManyRequests('Too many previews are requested. Please try again.', RETRY_AFTER_SECONDS)
}
