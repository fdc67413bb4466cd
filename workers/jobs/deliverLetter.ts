import { z } from 'zod'
import { listWaitingLetters, sendWaitingLetter } from '#api/accounts/sendLetter.ts'
import { composeMessage } from '#workers/mail/composeMessage.ts'
import type { Job } from './job.ts'

/** Sends one letter of the outbox, unless it is already sent. Throws if it cannot be sent now. */
export const deliverLetter: Job<{ mailId: string }> = {
  name: 'deliverLetter',
  payload: z.strictObject({ mailId: z.uuid() }),
  lane: 'letters',
  waiting: {
    channel: 'letterWritten',
    list: async (deps, since) =>
      (await listWaitingLetters(deps, since)).map((mailId) => ({ id: mailId, payload: { mailId } })),
  },
  run: ({ mailId }, { deps, transport }) =>
    sendWaitingLetter(deps, mailId, (letter) => transport.send(composeMessage(deps, letter))),
}
