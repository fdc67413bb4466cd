import assert from 'node:assert/strict'
import path from 'node:path'
import { Browser } from '#tests/kit/browser/browser.ts'
import { freePort } from '#tests/kit/processes/freePort.ts'
import { firstGuess, playByApi } from '#tests/kit/games/playByApi.ts'
import type { Site } from './site.ts'
import type { Env, Version } from './version.ts'

type Trial = { old: Version; present: Version; site: Site; print: (line: string) => void }

const BEFORE = '123'
const AFTER = '1234'

/** Plays on the old version, upgrades, plays, rolls back. Throws if something is lost or does not work. */
export async function tryUpgrade(trial: Trial): Promise<void> {
  const port = String(await freePort())
  const browser = new Browser(`http://127.0.0.1:${port}`)
  // Both versions serve the same address, one after the other.
  const serve = async (version: Version, env: Env, play: () => Promise<void>) => {
    const server = await version.start({ ...env, PORT: port })
    try {
      await play()
    } finally {
      await server.stop()
    }
    await version.command(env, ['replay', '--verify'])
  }
  const restore = await playBefore(trial, { browser, serve })
  const { old, present, site, print } = trial
  await serve(present, site.env, async () => {
    assert.equal(await firstGuess(browser, BEFORE.length), BEFORE)
    await playByApi(browser, AFTER)
  })
  print('the new version has the guess, and its tables equal the log')
  if (old.migrations.join() === present.migrations.join()) {
    await serve(old, site.env, async () =>
      assert.equal(await firstGuess(browser, AFTER.length), AFTER, 'the guess after the upgrade'),
    )
    print('without new migrations: the old version has all guesses after the rollback')
    return
  }
  await assert.rejects(old.start({ ...site.env, PORT: port }), /from a newer Hilo/)
  await serve(old, await restore(), async () => {
    assert.equal(await firstGuess(browser, BEFORE.length), BEFORE)
    assert.equal(await firstGuess(browser, AFTER.length), '')
    await playByApi(browser, AFTER)
  })
  print('with new migrations: the old version refuses them, and works on what was restored')
}

type Serve = (version: Version, env: Env, play: () => Promise<void>) => Promise<void>

/** Plays and backs up on the old version. The returned function restores the backup. */
async function playBefore(
  { old, present, site, print }: Trial,
  { browser, serve }: { browser: Browser; serve: Serve },
): Promise<() => Promise<Env>> {
  const folder = path.join(site.env['DATA_DIR'] ?? '', '../backup')
  await serve(old, site.env, async () => {
    await playByApi(browser, BEFORE)
    await old.command(site.env, ['backup', folder])
  })
  print('the old version played, and was backed up')
  if (site.isShared) await playOnBoth({ old, present, site, print })
  return async () => {
    const env = await site.emptyPlace()
    await old.command(env, ['restore', folder])
    return env
  }
}

/** A server of the old version continues to accept guesses after a new one has applied the migrations. */
async function playOnBoth({ old, present, site, print }: Trial): Promise<void> {
  const before = await old.start(site.env)
  const after = await present.start(site.env)
  try {
    for (const { url } of [before, after]) await playByApi(new Browser(url), '12')
  } finally {
    await Promise.all([before.stop(), after.stop()])
  }
  print('both versions accept guesses at the same time')
}
