import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayFromNumber, opensAt, type Day } from '#game/day.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import {
  commitmentText,
  daysBetween,
  decideOpening,
  doubtClock,
  findClockLeaps,
  findFaults,
  listText,
  NO_LIST,
} from './fairness.ts'
import type { Fault, ProvenList, Secret } from './fairness.ts'

// Rules get the hash as a parameter. This one has its shape, and differs for the texts of these tests.
const sha256 = (text: string) => {
  let [low, high] = [0x9e3779b9, 0x85ebca6b]
  for (const letter of text) {
    low = Math.imul(low ^ (letter.codePointAt(0) ?? 0), 0x01000193)
    high = Math.imul(high ^ low, 0xc2b2ae35) + low
  }
  return [high, low].map((part) => (part >>> 0).toString(16).padStart(32, '0')).join('')
}

const day = fc.integer({ min: 0, max: 2_932_896 }).map(dayFromNumber)
const mode = fc.constantFrom(...DIGIT_COUNTS)
const nonce = fc.string({
  unit: fc.constantFrom(...'0123456789abcdef'),
  minLength: 32,
  maxLength: 32,
})
const number = (digits: DigitCount) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: digits, maxLength: digits })
const game = mode.chain((digits) =>
  fc.record({ day, digits: fc.constant(digits), target: number(digits), nonce }),
)
const hash = fc.string().map(sha256)
const listed = fc.record({
  day,
  at: fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }),
  late: fc.subarray([...DIGIT_COUNTS]),
  previous: hash,
  commitments: fc.array(hash, { minLength: 6, maxLength: 6 }),
})

describe('the encoding', () => {
  test('the text of a commitment is day, mode, number and nonce, separated by spaces', () => {
    const secret = { target: '04217', nonce: '00112233445566778899aabbccddeeff' }
    expect(commitmentText({ day: '2026-11-23' as Day, digits: 5 }, secret)).toBe(
      '2026-11-23 5 04217 00112233445566778899aabbccddeeff',
    )
  })

  test('the text of a commitment can be read back, so different games have different texts', () => {
    fc.assert(
      fc.property(game, ({ day, digits, target, nonce }) => {
        const fields = commitmentText({ day, digits }, { target, nonce }).split(' ')
        expect(fields).toEqual([day, String(digits), target, nonce])
      }),
    )
  })

  test('the text of a list can be read back', () => {
    fc.assert(
      fc.property(listed, (list) => {
        const [day, at, late, previous, ...commitments] = listText(list).split(' ')
        expect({ day, at, previous, commitments }).toEqual({
          ...list,
          at: list.at.toISOString(),
          late: undefined,
        })
        expect(late).toBe(list.late.length === 0 ? '-' : list.late.join(''))
      }),
    )
  })
})

/** A chain of consecutive days, as the server writes it. */
const chain = fc
  .record({
    start: fc.integer({ min: 20_000, max: 21_000 }),
    days: fc.array(
      fc.record({
        targets: fc.tuple(...DIGIT_COUNTS.map(number)),
        nonces: fc.array(nonce, { minLength: 6, maxLength: 6 }),
      }),
      { minLength: 3, maxLength: 6 },
    ),
  })
  .map(({ start, days }) => {
    const lists: ProvenList[] = []
    for (const [index, { targets, nonces }] of days.entries()) {
      const day = dayFromNumber(start + index)
      const waiting = [...nonces]
      const decided = decideOpening(
        { targets: new Map(), isCommitted: false, last: lists.at(-1)?.hash ?? null },
        { day, at: opensAt(day) },
        { draw: (digits) => targets[digits - 2] ?? '', drawNonce: () => waiting.shift() ?? '', sha256 },
      )
      if (decided === null) throw new Error('The day is not opened')
      const secrets = targets.map((target, place): Secret => ({ target, nonce: nonces[place] ?? '' }))
      lists.push({ ...decided.committed, secrets })
    }
    return lists
  })

/** A list with the hash of its text. */
const follow = (list: ProvenList): ProvenList => ({ ...list, hash: sha256(listText(list)) })

const namesOf = (faults: readonly Fault[]) => faults.map(({ day, digits }) => [day, digits])

describe('the check of a chain', () => {
  test('the server’s own chain has no fault', () => {
    fc.assert(
      fc.property(chain, (lists) => {
        expect(findFaults(lists, sha256)).toEqual([])
        expect(lists.map(({ commitments }) => commitments.length)).toEqual(lists.map(() => 6))
      }),
    )
  })

  test('a changed number or nonce is found, and day and mode are named', () => {
    fc.assert(
      fc.property(chain, fc.nat(), mode, fc.boolean(), (lists, chosen, digits, isNonce) => {
        const index = chosen % lists.length
        const forged = lists.map((list, place) =>
          place === index
            ? { ...list, secrets: withChanged(list, digits, isNonce ? 'nonce' : 'target') }
            : list,
        )
        expect(namesOf(findFaults(forged, sha256))).toEqual([[lists[index]?.day, digits]])
      }),
    )
  })

  test('a list with a changed day, instant, lateness or commitment is found', () => {
    fc.assert(
      fc.property(
        chain,
        fc.nat(),
        fc.constantFrom('day', 'at', 'late', 'commitments'),
        (lists, chosen, what) => {
          const index = chosen % lists.length
          const changes = {
            day: (list: ProvenList) => ({ ...list, day: '2001-01-01' as Day }),
            at: (list: ProvenList) => ({ ...list, at: new Date(list.at.getTime() + 1) }),
            late: (list: ProvenList) => ({ ...list, late: [7 as const] }),
            commitments: (list: ProvenList) => ({ ...list, commitments: list.commitments.toReversed() }),
          }
          const forged = lists.map((list, place) => (place === index ? changes[what](list) : list))
          const faults = findFaults(forged, sha256)
          expect(namesOf(faults)).toContainEqual([forged[index]?.day, null])
        },
      ),
    )
  })

  test('a removed list, and two lists in another order, break the chain', () => {
    fc.assert(
      fc.property(chain, (lists) => {
        const [first, second, third] = lists
        if (!first || !second || !third) throw new Error('The chain is short')
        const rest = lists.slice(3)
        expect(namesOf(findFaults([first, third, ...rest], sha256))).toEqual([[third.day, null]])
        expect(namesOf(findFaults([second, third, ...rest], sha256))).toEqual([[second.day, null]])
        const reordered = namesOf(findFaults([first, third, second, ...rest], sha256))
        expect(reordered).toEqual(
          expect.arrayContaining([
            [third.day, null],
            [second.day, null],
          ]),
        )
      }),
    )
  })

  test('a list that follows a later day is no fault if a clock gave both days and instants', () => {
    fc.assert(
      fc.property(chain, (lists) => {
        const [first, second] = lists
        if (!first || !second) throw new Error('The chain is short')
        const ahead = follow({ ...second, previous: NO_LIST })
        const back = follow({ ...first, previous: ahead.hash })
        expect(findFaults([ahead, back], sha256)).toEqual([])
        expect(namesOf(findClockLeaps([ahead, back]))).toEqual([[first.day, null]])
        expect(findClockLeaps(lists)).toEqual([])
        const inserted = follow({ ...back, at: second.at })
        expect(namesOf(findFaults([ahead, inserted], sha256))).toEqual([[first.day, null]])
        expect(findClockLeaps([ahead, inserted])).toEqual([])
      }),
    )
  })

  test('a second list of a day, and a missing game, are found', () => {
    fc.assert(
      fc.property(chain, (lists) => {
        const last = lists.at(-1)
        if (!last) throw new Error('The chain is empty')
        const again = { ...last, previous: last.hash, commitments: last.commitments.toReversed() }
        const second = { ...again, hash: sha256(listText(again)), secrets: last.secrets.toReversed() }
        expect(namesOf(findFaults([...lists, second], sha256))).toContainEqual([last.day, null])
        const lost = { ...last, secrets: [null, ...last.secrets.slice(1)] }
        expect(namesOf(findFaults([...lists.slice(0, -1), lost], sha256))).toEqual([[last.day, 2]])
      }),
    )
  })
})

test.each([
  [null, null],
  ['2026-11-24', null],
  ['2026-11-25', null],
  ['2026-11-18', null],
  [
    '2026-11-17',
    /^The clock says 2026-11-25, but .* is 2026-11-17: unless the server was off .* is ahead\.$/,
  ],
  [
    '2026-11-26',
    /^The clock says 2026-11-25, but .* is 2026-11-26: the clock is behind, or was ahead before\.$/,
  ],
] as const)('with %s as the latest day, the clock of 2026-11-25 is doubted by %s', (latest, doubt) => {
  const found = doubtClock('2026-11-25' as Day, latest as Day | null)
  if (doubt === null) expect(found).toBeNull()
  else expect(found).toMatch(doubt)
})

describe('the opening of a day', () => {
  const at = new Date('2026-11-23T17:00:00Z')
  const day = '2026-11-23' as Day
  const random = { draw: (digits: DigitCount) => '1'.repeat(digits), drawNonce: () => 'a'.repeat(32), sha256 }

  test('games that were open get late commitments, and the others are opened', () => {
    const targets = new Map<DigitCount, string>([
      [2, '42'],
      [5, '00420'],
    ])
    const decided = decideOpening({ targets, isCommitted: false, last: 'f'.repeat(64) }, { day, at }, random)
    expect(decided?.committed).toMatchObject({ day, at, late: [2, 5], previous: 'f'.repeat(64) })
    expect(decided?.committed.commitments[0]).toBe(sha256(`2026-11-23 2 42 ${'a'.repeat(32)}`))
    expect(decided?.opened.map(({ digits }) => digits)).toEqual([3, 4, 6, 7])
  })

  test('a day that has its commitments gets no other ones', () => {
    expect(
      decideOpening({ targets: new Map(), isCommitted: true, last: NO_LIST }, { day, at }, random),
    ).toBeNull()
  })

  test('the days between two lists are those without one', () => {
    expect(daysBetween('2026-11-20' as Day, '2026-11-23' as Day)).toEqual(['2026-11-21', '2026-11-22'])
    expect(daysBetween('2026-11-20' as Day, '2026-11-21' as Day)).toEqual([])
  })
})

/** The secrets of a list, one of them with another number or nonce. */
function withChanged({ secrets }: ProvenList, digits: DigitCount, what: keyof Secret): ProvenList['secrets'] {
  return secrets.map((secret, index) =>
    secret !== null && index === digits - 2 ? { ...secret, [what]: nextTo(secret[what]) } : secret,
  )
}

function nextTo(text: string): string {
  return `${text.startsWith('0') ? '1' : '0'}${text.slice(1)}`
}
