import { numbersOf } from '#api/games/privateGames.ts'
import { privateId } from '#game/game.ts'
import type { IdRange } from '#game/kinds/gameKind.ts'
import { KINDS } from '#game/kinds/kinds.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { projectCrowds } from '#api/crowds/projectCrowds.ts'
import { easternDay, previousDay } from '#game/day.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { isEndless, PLAY_KINDS, schemaKind, type PlayKind } from '#game/kinds/displayed.ts'
import { PRIVATE_KINDS } from '#game/kinds/lists.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { createChallenge } from '#tests/kit/games/challenges.ts'
import { settled } from '#tests/kit/games/history.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { askArchive, guess, visit, type Board } from '#tests/kit/games/playDocuments.ts'
import { missOf, startPractice, targetOf } from '#tests/kit/games/practice.ts'
import { actInRace, createRace, guessInRace, joinRace, raceTarget } from '#tests/kit/games/races.ts'
import { guessInStorm, startStorm, stormTarget } from '#tests/kit/games/storms.ts'

const hilo = await startHilo()
const { deps, pool } = hilo

const MODES = [3, 4] as const
const DAY = 86_400_000
const FIRST = Date.parse('2026-03-01T17:00:00Z')

const setDay = (day: number) => {
  hilo.setClock(new Date(FIRST + day * DAY).toISOString())
}

const sender = hilo.browse()
await visit(sender)

/** A play that is begun and goes on as long as `guesses` says; `isFound`: the last guess is the number. */
type Turn = { kind: PlayKind; digits: 3 | 4; guesses: number; isFound: boolean }

const turn = fc.record({
  kind: fc.constantFrom(...PLAY_KINDS),
  digits: fc.constantFrom(...MODES),
  guesses: fc.integer({ min: 1, max: 6 }),
  isFound: fc.boolean(),
})

/** The play of a turn and the code of its challenge. Null without such a game on the first day. */
async function openPlay(
  browser: Browser,
  { kind, digits }: Turn & { kind: Exclude<PlayKind, 'storm' | 'race'> },
): Promise<{ play: Board; code?: string } | null> {
  if (isEndless(kind)) return { play: await startPractice(browser, digits, schemaKind(kind)) }
  switch (kind) {
    case 'daily': {
      const query = `{ viewer { play(digits: ${digits}) { currentRow status game { id } } } }`
      const { data } = await browser.ask<{ viewer: { play: Board } }>(query)
      return { play: data.viewer.play }
    }
    case 'archive': {
      const day = previousDay(easternDay(deps.clock()))
      const play = await askArchive(browser, { digits, day })
      // An unfinished daily play goes on in the archive: it stays a daily play, which the twin would need too.
      return typeof play === 'string' || play.kind === 'DAILY' ? null : { play }
    }
    case 'challenge': {
      const { gameId, code } = await createChallenge(sender, { digits })
      return { play: { currentRow: 0, status: 'PLAYING', game: { id: gameId } } as Board, code }
    }
  }
}

async function playInStorm(browser: Browser, { digits, guesses, isFound }: Turn): Promise<void> {
  const { id, number, play } = await startStorm(browser, digits)
  const target = await stormTarget(hilo, id, number)
  const first = play?.currentRow ?? 0
  for (let row = first; row < Math.max(guesses, first + 1); row++) {
    const text = row === guesses - 1 && isFound ? target : missOf(target)
    expect((await guessInStorm(browser, { stormId: id, number, row, guess: text })).reason).toBeNull()
  }
}

/** The player starts a race against the sender of the challenges, who does not guess. */
async function playInRace(browser: Browser, { digits, guesses, isFound }: Turn): Promise<void> {
  const { id, code } = await createRace(browser, { digits })
  await joinRace(sender, code)
  expect((await actInRace(browser, 'startRace', { raceId: id })).reason).toBeNull()
  hilo.setClock(new Date(deps.clock().getTime() + 5000).toISOString())
  const target = await raceTarget(hilo, id)
  for (let row = 0; row < guesses; row++) {
    const text = row === guesses - 1 && isFound ? target : missOf(target)
    expect((await guessInRace(browser, { raceId: id, row, guess: text })).reason).toBeNull()
  }
}

async function takeTurn(browser: Browser, wanted: Turn): Promise<void> {
  if (wanted.kind === 'storm' || wanted.kind === 'race') {
    await (wanted.kind === 'storm' ? playInStorm : playInRace)(browser, wanted)
    return
  }
  const opened = await openPlay(browser, { ...wanted, kind: wanted.kind })
  if (opened === null || opened.play.status !== 'PLAYING') return
  const { play, code } = opened
  const target = await numberOf(play.game.id)
  for (let row = play.currentRow; row < Math.max(wanted.guesses, play.currentRow + 1); row++) {
    const isLast = row === wanted.guesses - 1
    const text = isLast && wanted.isFound ? target : missOf(target)
    const input = { gameId: play.game.id, row, guess: text, ...(code !== undefined && { code }) }
    const kind = wanted.kind === 'archive' ? 'ARCHIVE' : 'DAILY'
    expect((await guess(browser, { ...input, kind })).reason).toBeNull()
  }
}

async function numberOf(gameId: string): Promise<string> {
  const id = Number(Buffer.from(gameId, 'base64').toString().split(':')[1])
  const { rows } = await pool.query<{ target: string }>('select target from games where id = $1', [id])
  return rows[0]?.target ?? (await targetOf(hilo, gameId))
}

/** All that daily plays alone decide. */
async function dailyFigures(browser: Browser): Promise<unknown> {
  const modes = DIGIT_COUNTS.map(
    (digits) => `
      statistics${digits}: statistics(digits: ${digits}) {
        gamesPlayed average monthlyGames monthlyAverage histogram since best30 { average } }
      board${digits}: play(digits: ${digits}) { currentRow status target game { day crowd { histogram } } }
      streak${digits}: streak(digits: ${digits}) { current longest freezes frozen countsToday }`,
  )
  const { data, errors } = await browser.ask<unknown>(
    `{ viewer { ${modes.slice(1, 3).join(' ')} streak { current longest freezes frozen countsToday } } }`,
  )
  expect(errors).toBeUndefined()
  return data
}

const crowds = async () => {
  await settled(deps)
  while ((await projectCrowds(deps)).isBehind);
  const { rows } = await pool.query<object>(
    'select game_id, score, plays from game_histograms order by game_id, score',
  )
  return rows
}

/** The figures of daily plays that ended on their day, counted from the log. */
const recounted = async () => {
  const { rows } = await pool.query<object>(
    `select game_id, score, count(*)::integer as plays from events
     where type in ('PlayWon', 'PlayLost') and kind is null
       and (at at time zone 'America/New_York')::date = date '1970-01-01' + game_id / 10
     group by 1, 2 order by 1, 2`,
  )
  return rows
}

test('other plays between daily plays change neither statistics, nor crowd, nor streak', async () => {
  const seen = new Map<string, number>()
  let day = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(turn, { maxLength: 5 }), { minLength: 2, maxLength: 6 }),
      async (days) => {
        const [player, twin] = [hilo.browse(), hilo.browse()]
        await Promise.all([visit(player), visit(twin)])
        for (const turns of days) {
          setDay(day++)
          for (const one of turns) {
            seen.set(one.kind, (seen.get(one.kind) ?? 0) + 1)
            await takeTurn(player, one)
            if (one.kind === 'daily') await takeTurn(twin, one)
          }
          expect(await dailyFigures(player)).toEqual(await dailyFigures(twin))
        }
        expect(await crowds()).toEqual(await recounted())
      },
    ),
    // The seed is fixed, so that plays of every kind and end occur in each run.
    { numRuns: 5, seed: 8 },
  )
  expect([...seen.keys()].toSorted((one, other) => one.localeCompare(other))).toEqual(
    PLAY_KINDS.toSorted((one, other) => one.localeCompare(other)),
  )
  const { rows } = await pool.query<{ kind: string; ends: number }>(
    `select kind::text, count(distinct coalesce(score, 0))::integer as ends from plays group by kind`,
  )
  for (const { kind, ends } of rows) expect([kind, ends > 2]).toEqual([kind, true])
  expect(rows).toHaveLength(PLAY_KINDS.length)
})

test('the sequence of each private kind ends at the last id of the kind', async () => {
  for (const kind of PRIVATE_KINDS) {
    const { last, step = 1 }: IdRange = KINDS[kind].ids
    const { rows } = await pool.query<{ max: string }>(
      'select max_value as max from pg_sequences where sequencename = $1',
      [numbersOf(kind)],
    )
    expect(privateId(kind, { number: Number(rows[0]?.max), digits: 7 })).toBe(last - 10 * (step - 1))
  }
})
