import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { decryptText } from '#api/auth/encryptedText.ts'
import { newVisibleCode } from '#api/auth/visibleCode.ts'
import { senderOf } from '#api/auth/clientAddress.ts'
import { findSession } from '#api/auth/cookies/session.ts'
import { refuseTries, type OtherSession, type TooManyTries } from '#api/accounts/refusals.ts'
import type { Deps } from '#api/deps/deps.ts'
import { loadPlays } from '#api/plays/loadPlays.ts'
import { isOver } from '#game/play.ts'
import { err, ok, type Result } from '#game/result.ts'

export type NoFinishedPlay = { reason: 'NO_FINISHED_PLAY' }

/**
 * Returns the code of the link to the replay of the player's finished play of a game. A play has one link, so
 * a repetition returns the same code until the link is revoked. Refuses NO_FINISHED_PLAY, TOO_MANY_TRIES
 * (only new links count) and OTHER_SESSION.
 */
export async function createReplayLink(
  deps: Deps,
  { browser, gameId }: { browser: BrowserSession; gameId: number | null },
): Promise<Result<string, NoFinishedPlay | TooManyTries | OtherSession>> {
  const session = await findSession(deps, browser)
  if (session === null || gameId === null) return err({ reason: 'NO_FINISHED_PLAY' })
  const { playerId } = session
  const found = (await loadPlays(deps, { playerId, gameIds: [gameId] })).get(gameId)
  if (!found || found.streamOf === null || !isOver(found.play)) return err({ reason: 'NO_FINISHED_PLAY' })
  const place = { streamOf: found.streamOf, gameId }
  const known = await findEncrypted(deps, place)
  const code = known && decryptText(deps.keyedHash, REPLAY_LINK, known)
  if (code !== null) return ok(code)
  const refused = await refuseTries(deps, { browser }, [
    ['replayLinkOfPlayer', String(playerId)],
    ['replayLinkFromAddress', senderOf(browser.address)],
  ])
  if (refused !== null) return refused
  await storeLink(deps, browser, { ...place, replaced: known })
  const stored = await findEncrypted(deps, place)
  const storedCode = stored && decryptText(deps.keyedHash, REPLAY_LINK, stored)
  return storedCode === null ? err({ reason: 'OTHER_SESSION' }) : ok(storedCode)
}

/** The purpose of the encryption of codes. */
export const REPLAY_LINK = 'replay link'

type Place = { streamOf: number; gameId: number }

async function findEncrypted({ db }: Deps, { streamOf, gameId }: Place): Promise<string | null> {
  const link = await db.replayLink.findUnique({
    where: { playerId_gameId: { playerId: streamOf, gameId } },
    select: { code: true },
  })
  return link?.code ?? null
}

// The statement locks the session, as for a challenge: after the end of the session no link is stored. Of two
// requests at once, the first stores its code. A code that another secret encrypted (`replaced`) is lost, so
// its link is replaced.
async function storeLink(
  { db, clock, keyedHash }: Deps,
  browser: BrowserSession,
  { streamOf, gameId, replaced }: Place & { replaced: string | null },
): Promise<void> {
  const { code, codeHash } = newVisibleCode(keyedHash, REPLAY_LINK)
  const at = clock()
  await db.$executeRaw`
    with session as (
      select from sessions
      where token_hash = ${browser.tokenHash}::bytea and expires_at > ${at}::timestamptz
      for key share)
    insert into replay_links as link (player_id, game_id, code_hash, code, created_at)
    select ${streamOf}::integer, ${gameId}::integer, ${codeHash}::bytea,
      ${code}::text, ${at}::timestamptz
    from session
    on conflict (player_id, game_id) do update
    set code_hash = excluded.code_hash, code = excluded.code, created_at = excluded.created_at
    where link.code = ${replaced}::text`
}
