import { describe, expect, it } from 'vitest'
import type { RowAnalysis } from '#game/analysis/rowAnalysis.ts'
import { sampleRow } from '../analysisSamples.ts'
import {
  bestText,
  boundText,
  isSkillProved,
  countText,
  parText,
  proofText,
  rowSentence,
  skillText,
  totalsOf,
} from './sentences.ts'

const PLAYED = { guess: '55000', expectedLeft: 14.2, worstCase: 90, hitChance: 0, tries: 3.1, winChance: 1 }
const BEST = { ...PLAYED, guess: '01234', expectedLeft: 9.4, tries: 2.9 }

const row = (changes: Partial<RowAnalysis>): RowAnalysis =>
  sampleRow({ played: PLAYED, best: BEST, skill: 80, candidatesBefore: 289, candidatesAfter: 31, ...changes })

describe('the sentence of a row', () => {
  it.each([
    [
      'compares both guesses',
      {},
      'Your guess leaves 14.2 on average, 01234 leaves 9.4. This time 31 were left.',
    ],
    [
      'rounds both averages alike',
      { played: { ...PLAYED, expectedLeft: 1522.4 }, best: { ...BEST, expectedLeft: 84.9 } },
      'Your guess leaves 1,522 on average, 01234 leaves 85. This time 31 were left.',
    ],
    [
      'compares their tries if the better guess leaves more',
      { best: { ...BEST, expectedLeft: 15 } },
      'Your guess needs 3.10 tries on average, 01234 needs 2.90. This time 31 were left.',
    ],
    [
      'compares their tries if both leave about as many',
      { best: { ...BEST, expectedLeft: 14.1 } },
      'Your guess needs 3.10 tries on average, 01234 needs 2.90. This time 31 were left.',
    ],
    [
      'tells the worst case of the best guess',
      { skill: 100, candidatesAfter: 1 },
      'Your guess leaves 14 on average, at most 90. This time 1 was left.',
    ],
    ['tells the chance of a hit', { hint: 'GGGGGE' }, 'A hit, with one chance in 289.'],
    ['tells that one number was left', { hint: 'GGGGGE', candidatesBefore: 1 }, 'No other number was left.'],
    [
      'tells which number was left',
      { candidatesBefore: 1 },
      'Only 01234 was left, and your guess missed it.',
    ],
    [
      'tells the chance that the last try missed',
      { row: 5, candidatesBefore: 2 },
      'The last try: any number left had one chance in 2, and your guess had none.',
    ],
    [
      'tells the chance that the last try had',
      { row: 5, candidatesBefore: 2, played: { ...PLAYED, hitChance: 0.5 } },
      'The last try: your guess had one chance in 2.',
    ],
  ] as const)('%s', (_, changes, sentence) => {
    expect(rowSentence(row(changes))).toBe(sentence)
  })
})

it('names the best guess unless it was played', () => {
  expect(bestText(row({}))).toBe('Best: 01234')
  expect(bestText(row({ skill: 100 }))).toBe('As good as 01234')
  expect(bestText(row({ played: BEST }))).toBe('Yours is the best')
})

it('calls a guess the best known without a proof', () => {
  expect(bestText(row({ bound: 0.8 }))).toBe('Best known: 01234')
  expect(bestText(row({ bound: 0.8, skill: 100 }))).toBe('About as good as 01234')
  expect(bestText(row({ bound: null, played: BEST }))).toBe('Yours is the best known')
})

it('names no best guess if one number was left', () => {
  expect(bestText(row({ candidatesBefore: 1 }))).toBeNull()
})

it('claims no more than is proved', () => {
  expect(proofText({ bound: 0 })).toBe('proved')
  expect(proofText({ bound: 0.011 })).toBe('within 0.02 tries')
  expect(proofText({ bound: null })).toBe('within 1.00 tries')
  expect(boundText(1)).toBe('within 1.00 tries')
})

it('calls a skill exact only if the plays from both guesses are proved', () => {
  expect(isSkillProved(row({}))).toBe(true)
  for (const doubt of [{ isEstimate: true }, { bound: 0.1 }, { bound: null }, { playedBound: 0.1 }])
    expect(isSkillProved(row(doubt))).toBe(false)
})

it('rounds figures, and gives 100 for skill only without a better guess', () => {
  expect([99.7, 100, 0, 86.5].map(skillText)).toEqual(['99', '100', '0', '87'])
  expect([9, 4_782_969].map(countText)).toEqual(['9', '4,782,969'])
})

it('compares the play with par', () => {
  const solver = { par: 3.8416, bound: 0, game: [] }
  expect([parText(solver, 4), parText(solver, 7)]).toEqual(['Par 3.84, you 4', 'Par 3.84, you X'])
})

it('averages the rows', () => {
  expect(totalsOf([row({ skill: 100, luck: 40 }), row({ skill: 50, luck: 20 })])).toEqual({
    skill: 75,
    luck: 30,
  })
})
