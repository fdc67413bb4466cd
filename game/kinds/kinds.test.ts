import { describe, expect, it, test } from 'vitest'
import type { Day } from '#game/day.ts'
import { FIRST_PRIVATE_GAME, gameKeyFromId, privateId } from '#game/game.ts'
import { ENDLESS_KINDS, PLAY_KINDS, type PlayKind } from './displayed.ts'
import type { GameKind, IdRange } from './gameKind.ts'
import { KINDS } from './kinds.ts'
import { PRIVATE_KINDS } from './lists.ts'

describe('the answers of the kinds', () => {
  test.each<[PlayKind, object]>([
    [
      'daily',
      {
        displayed: { isRated: true },
        countsForStreak: true,
        followsDays: true,
        openTo: 'everyone',
        isPublic: 'afterDay',
      },
    ],
    [
      'archive',
      {
        displayed: { isRated: false },
        countsForStreak: false,
        followsDays: false,
        openTo: 'everyone',
        isPublic: 'afterDay',
      },
    ],
    [
      'practice',
      {
        displayed: { isRated: false },
        countsForStreak: false,
        followsDays: false,
        openTo: 'owner',
        isPublic: 'atOnce',
      },
    ],
    [
      'challenge',
      {
        displayed: { isRated: false },
        countsForStreak: false,
        followsDays: false,
        openTo: 'linkHolders',
        isPublic: 'afterLink',
      },
    ],
    [
      'storm',
      {
        displayed: { isRated: false },
        countsForStreak: false,
        followsDays: false,
        openTo: 'stormPlayers',
        isPublic: 'afterLink',
      },
    ],
    [
      'race',
      {
        displayed: { isRated: false },
        countsForStreak: false,
        followsDays: false,
        openTo: 'raceMembers',
        isPublic: 'afterRound',
      },
    ],
  ])('%s', (kind, answers) => {
    expect(KINDS[kind]).toMatchObject(answers)
  })

  test.each<[PlayKind, string | undefined, string | undefined, number | null | undefined]>([
    ['daily', undefined, undefined, null],
    ['archive', undefined, 'archive', undefined],
    ['practice', 'Random', undefined, 1000],
    ['challenge', 'Challenge', undefined, undefined],
    ['storm', 'Storm', undefined, undefined],
    ['race', 'Race', undefined, undefined],
  ])(
    '%s: its words, and how many of the newest games its statistics list',
    (kind, gameName, note, newest) => {
      const { statistics, displayed }: GameKind = KINDS[kind]
      expect([displayed.gameName, displayed.note]).toEqual([gameName, note])
      expect(statistics?.newest).toBe(newest)
    },
  )

  test.each<[PlayKind, before: string, on: string, after: string]>([
    ['daily', 'GAME_CLOSED', 'open', 'GAME_CLOSED'],
    ['archive', 'GAME_NOT_CLOSED', 'GAME_NOT_CLOSED', 'open'],
    ['practice', 'GAME_CLOSED', 'GAME_CLOSED', 'GAME_CLOSED'],
    ['challenge', 'GAME_CLOSED', 'GAME_CLOSED', 'GAME_CLOSED'],
    ['storm', 'GAME_CLOSED', 'GAME_CLOSED', 'GAME_CLOSED'],
    ['race', 'GAME_CLOSED', 'GAME_CLOSED', 'GAME_CLOSED'],
  ])(
    'a play of the kind %s begins in a day’s game before the day: %s, on it: %s, after it: %s',
    (kind, ...expected) => {
      const begun = ['2026-11-20', '2026-11-21', '2026-11-22'].map((today) =>
        KINDS[kind].decideBegin({ day: '2026-11-21' as Day, today: today as Day }),
      )
      expect(begun.map((result) => (result.ok ? 'open' : result.error))).toEqual(expected)
    },
  )
})

describe('the ids of private games', () => {
  const ranges: IdRange[] = PRIVATE_KINDS.map((kind) => KINDS[kind].ids)
  const sorted = ranges.toSorted((one, other) => one.first - other.first)
  // The log's column has 32 bits.
  const gaps = [...sorted, { first: 2 ** 31, last: 2 ** 31 }].map(
    ({ first }, index) => first - (sorted[index - 1]?.last ?? FIRST_PRIVATE_GAME - 1) - 1,
  )

  it('are in ranges that do not overlap, after the games of days', () => {
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(0)
  })

  it('leave room for six further kinds with four million games each', () => {
    const rooms = gaps.map((gap) => Math.floor(gap / 40_000_000))
    expect(rooms.reduce((sum, room) => sum + room, 0)).toBeGreaterThanOrEqual(6)
  })

  it('give the kind and the mode, from the first game of the range to the last', () => {
    for (const kind of PRIVATE_KINDS) {
      const { first, last } = KINDS[kind].ids
      expect(gameKeyFromId(privateId(kind, { number: 0, digits: 2 }))).toEqual({ digits: 2, day: null, kind })
      expect(gameKeyFromId(last)).toEqual({ digits: 7, day: null, kind })
      expect(gameKeyFromId(first - 3)).not.toEqual({ digits: 7, day: null, kind })
      expect(gameKeyFromId(last + 5)).not.toEqual({ digits: 2, day: null, kind })
    }
  })
})

test('the endless kinds are those whose games belong to one player', () => {
  expect(ENDLESS_KINDS).toEqual(PLAY_KINDS.filter((kind) => KINDS[kind].openTo === 'owner'))
})
