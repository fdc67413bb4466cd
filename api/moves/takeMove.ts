import type { ClientBase } from 'pg'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { findSession } from '#api/auth/cookies/session.ts'
import { claimHistory } from '#api/accounts/logIn/claimHistory.ts'
import { refuseContended, refuseTries, type OtherSession, type TooManyTries } from '#api/accounts/refusals.ts'
import type { Deps } from '#api/deps/deps.ts'
import { admitPlayer } from '#api/plays/admitPlayer.ts'
import { err, ok, type Result } from '#game/result.ts'
import { findMove, type UnknownMove } from './findMove.ts'
import { moveHashOf } from './moveCode.ts'
import { MOVE_LIFETIME_MS, type MoveRefused } from './offerMove.ts'

/**
 * Moves the history of an offer to the browser's visitor, and ends the sessions of the visitor who offered it. A
 * browser without a session becomes a visitor. A repetition by the same browser succeeds, and by no other.
 * Returns the player. Refuses MOVE_LINK, LOGGED_IN, OWN_HISTORY, TOO_MANY_TRIES and OTHER_SESSION.
 */
export async function takeMove(
  deps: Deps,
  { browser, code }: { browser: BrowserSession; code: string },
): Promise<Result<number, MoveRefused | UnknownMove | TooManyTries | OtherSession>> {
  const session = await findSession(deps, browser)
  if (session !== null && session.endsAt !== null) return err({ reason: 'LOGGED_IN' })
  const found = await findMove(deps, { browser, code })
  if (!found.ok) return found
  const { visitorId, claimedBy } = found.value
  if (visitorId === session?.playerId) return err({ reason: 'OWN_HISTORY' })
  if (claimedBy !== null && claimedBy !== session?.playerId) return err({ reason: 'MOVE_LINK' })
  const limits = { ofPlayer: 'moveOfPlayer', fromAddress: 'moveFromAddress' } as const
  const admitted = await admitPlayer(deps, { browser, ...limits })
  if (!admitted.ok) return admitted
  const { playerId, tries } = admitted.value
  const refused = await refuseTries(deps, { browser }, tries)
  if (refused !== null) return refused
  return await take(deps, { browser, visitorId, playerId, code })
}

type Taken = { browser: BrowserSession; visitorId: number; playerId: number; code: string }

async function take(
  deps: Deps,
  { browser, visitorId, playerId, code }: Taken,
): Promise<Result<number, UnknownMove | TooManyTries | OtherSession>> {
  const claimed = await claimHistory(deps, {
    playerId,
    visitorId,
    before: async (client) =>
      (await lockLiveSession(deps, client, browser)) && (await useOffer(deps, client, { visitorId, code })),
  })
  if (claimed === 'clash') return refuseContended()
  if (claimed) return ok(playerId)
  browser.clearSession()
  const hasSession = (await findSession(deps, browser)) !== null
  return hasSession ? err({ reason: 'MOVE_LINK' }) : err({ reason: 'OTHER_SESSION' })
}

/** Locks the session of the claiming visitor, so that a clean-up deletes neither while the history arrives. */
async function lockLiveSession(
  { clock }: Deps,
  client: ClientBase,
  browser: BrowserSession,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from sessions where token_hash = $1 and expires_at > $2 for key share',
    [browser.tokenHash, clock()],
  )
  return rowCount === 1
}

/**
 * Ends the sessions of the visitor who offered the history. The offer stays for the repetitions of a browser that
 * lost the response. Returns false if it was withdrawn or replaced meanwhile.
 */
async function useOffer(
  { clock, keyedHash }: Deps,
  client: ClientBase,
  { visitorId, code }: Pick<Taken, 'visitorId' | 'code'>,
): Promise<boolean> {
  const at = clock()
  // In the order of `offerMove`, which locks the session first.
  await client.query('select from sessions where player_id = $1 for update', [visitorId])
  const { rowCount } = await client.query(
    `update moves set expires_at = $3
     where player_id = $1 and expires_at > $2 and $4 in (code_hash, typed_hash)`,
    [
      visitorId,
      at,
      new Date(at.getTime() + MOVE_LIFETIME_MS),
      Object.values(moveHashOf(keyedHash, code) ?? {})[0],
    ],
  )
  if (rowCount === 0) return false
  await client.query('delete from sessions where player_id = $1', [visitorId])
  return true
}
