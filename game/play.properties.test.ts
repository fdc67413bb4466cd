import fc from 'fast-check'
import { expect, test } from 'vitest'
import { candidatesAfter } from '#game/analysis/candidates/candidates.ts'
import { packNumber } from '#game/analysis/candidates/packedNumber.ts'
import { easternDay, type Day } from './day.ts'
import type { PlayEvent } from './events.ts'
import { contradictionOf } from '#game/hints/contradiction.ts'
import { hintFor } from '#game/hints/hint.ts'
import {
  boardOf,
  currentRow,
  decideGuess,
  decideLeave,
  evolve,
  initialPlay,
  isBegun,
  isOver,
  playAsOf,
  replayPlay,
  type Play,
} from './play.ts'
import { PLAY_KINDS, type PlayKind } from '#game/kinds/displayed.ts'
import { visibleTarget } from './reveal.ts'
import { scoreOf } from '#game/statistics/score.ts'

type Command = { at: Date; kind?: PlayKind; isHard?: boolean; row?: number | 'next'; guess?: string }

const GAME = { id: 207_784, digits: 4 as const, day: '2026-11-21' as Day, target: '4618' }
const TODAY = new Date('2026-11-21T17:00:00Z')
const TOMORROW = new Date('2026-11-22T17:00:00Z')

// The weights produce wins, losses and unfinished plays, with every kind of refusal between.
const row = fc.oneof(
  { weight: 3, arbitrary: fc.constant('next' as const) },
  { weight: 1, arbitrary: fc.integer({ min: -1, max: 7 }) },
)
const guess = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom('1234', '8164', '4444', '0000', '4619', '12') },
  { weight: 1, arbitrary: fc.constant(GAME.target) },
)
const at = fc.constantFrom(TODAY, TODAY, TOMORROW)
const kind = fc.constantFrom(...PLAY_KINDS)
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ row, guess, at, kind, isHard: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ at }) },
)
const commands = fc.array(command, { maxLength: 20, size: 'max' })

test('any sequence of commands keeps every invariant of a play', () => {
  const seen = { victory: 0, defeat: 0, playing: 0, archive: 0, resumed: 0, hard: 0, contradicted: 0 }
  fc.assert(
    fc.property(commands, (sequence) => {
      const log: PlayEvent[] = []
      let play = initialPlay(GAME)
      for (const each of sequence) {
        const decided = decide(play, each)
        if (!decided.ok && decided.error === 'CONTRADICTS_HINT') seen.contradicted++
        const events = decided.ok ? decided.value : []
        const next = events.reduce(evolve, play)
        log.push(...events)
        expectSound(next, log)
        if (isOver(play)) expect(next).toEqual({ ...play, leftAfter: next.leftAfter, version: next.version })
        if (play.leftAfter !== null) expect(next.leftAfter).toBe(play.leftAfter)
        play = next
      }
      for (let events = 0; events <= log.length; events++)
        expect(playAsOf(play, events)).toEqual(replayPlay(GAME, log.slice(0, events)))
      seen[play.status]++
      if (play.kind === 'archive') seen.archive++
      if (play.isHard && isOver(play)) seen.hard++
      if (play.leftAfter !== null && log.slice(play.leftAfter + 1).length > 0) seen.resumed++
    }),
    { numRuns: 200 },
  )
  expect(Math.min(...Object.values(seen)), 'every status and kind occur among the sequences').toBeGreaterThan(
    0,
  )
})

test('in a hard play exactly the guesses that are no candidates are refused, and use no row', () => {
  const seen = { refused: 0, accepted: 0 }
  const number = fc.string({ unit: fc.constantFrom(...'0124568'), minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(number, fc.array(number, { minLength: 1, maxLength: 12 }), (target, guesses) => {
      let play = initialPlay({ ...GAME, target })
      for (const wanted of [...guesses, target]) {
        const isCandidate = [...candidatesAfter(play.guesses, 4)].includes(packNumber(wanted))
        const decided = decide(play, { row: 'next', guess: wanted, at: TODAY, isHard: true })
        if (isOver(play)) break
        if (decided.ok) play = decided.value.reduce(evolve, play)
        else expect(decided.error).toBe('CONTRADICTS_HINT')
        expect(decided.ok).toBe(isCandidate)
        seen[decided.ok ? 'accepted' : 'refused']++
      }
    }),
    { numRuns: 100 },
  )
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(100)
})

test('an accepted command appends nothing when it is repeated', () => {
  fc.assert(
    fc.property(commands, (sequence) => {
      let play = initialPlay(GAME)
      for (const each of sequence) {
        const fixed = each.row === 'next' ? { ...each, row: currentRow(play) } : each
        const decided = decide(play, fixed)
        if (!decided.ok) continue
        play = decided.value.reduce(evolve, play)
        expect(decide(play, fixed)).toEqual({ ok: true, value: [] })
      }
    }),
    { numRuns: 200 },
  )
})

function decide(play: Play, { row, guess, at, kind = 'daily', isHard = false }: Command) {
  if (row === undefined || guess === undefined) return decideLeave(play, { at })
  return decideGuess(play, { row: row === 'next' ? currentRow(play) : row, guess, at, kind, isHard })
}

function expectSound(play: Play, log: PlayEvent[]): void {
  expect(replayPlay(GAME, log)).toEqual(play)
  expect(play.version).toBe(log.length)
  const made = log.flatMap((event) => (event.type === 'GuessMade' ? event.row : []))
  expect(made).toEqual(made.map((_, index) => index))
  const rows = currentRow(play)
  expect(rows).toBe(boardOf(play).filter(Boolean).length)
  expect(isBegun(play)).toBe(rows > 0)
  for (const made of play.guesses) expect(made.hint).toBe(hintFor(GAME.target, made.guess))
  const found = play.guesses.findIndex((made) => made.guess === GAME.target)
  const status = found >= 0 ? 'victory' : rows === 6 ? 'defeat' : 'playing'
  expect(play.status).toBe(status)
  if (found >= 0) expect(found).toBe(rows - 1)
  expect(play.score).toBe(scoreOf(status, rows))
  expect(play.finishedAt).toEqual(isOver(play) ? play.guesses.at(-1)?.at : null)
  expect(visibleTarget(play)).toBe(isOver(play) ? GAME.target : null)
  const firstGuess = play.guesses[0]
  expect(play.kind === null).toBe(firstGuess === undefined)
  if (firstGuess) expect(play.kind).toBe(easternDay(firstGuess.at) === GAME.day ? 'daily' : 'archive')
  for (const event of log) {
    if (!('kind' in event)) continue
    expect(event.kind).toBe(play.kind)
    expect(event.isHard ?? false).toBe(play.isHard)
  }
  if (play.isHard)
    play.guesses.forEach(({ guess: made }, row) =>
      expect(contradictionOf(play.guesses.slice(0, row), made)).toBeNull(),
    )
  const left = log.findIndex(({ type }) => type === 'PlayLeft')
  expect(play.leftAfter).toBe(left === -1 ? null : left)
  if (left !== -1) expect(play.kind).toBe('daily')
}
