import { describe, expect, test } from 'vitest'
import { ADJECTIVES } from './adjectives.ts'
import { drawGroupWords, groupName } from './groupName.ts'
import { NOUNS } from './nouns.ts'

describe('the words of group names', () => {
  test.each([
    ['adjectives', ADJECTIVES],
    ['nouns', NOUNS],
  ])('each of the %s is one capitalized word, and none is twice in the list', (_, list) => {
    expect(list.length).toBeGreaterThanOrEqual(120)
    expect(list.filter((word) => !/^[A-Z][a-z]{2,13}$/.test(word))).toEqual([])
    expect(new Set(list).size).toBe(list.length)
  })

  test('no name is longer than 26 characters', () => {
    const longest = (list: readonly string[]) => Math.max(...list.map((word) => word.length))
    expect(longest(ADJECTIVES) + 1 + longest(NOUNS)).toBeLessThanOrEqual(26)
  })

  test('stored positions keep their words', () => {
    expect(groupName({ adjective: 0, noun: 0 })).toBe('Adventurous Acorns')
    expect(groupName({ adjective: 11, noun: 86 })).toBe('Brave Otters')
    expect(groupName({ adjective: 129, noun: 139 })).toBe('Zippy Zebras')
  })

  test.each([
    [-1, 0],
    [0, 140],
    [0.5, 0],
  ])('position %f, %f has no name and throws', (adjective, noun) => {
    expect(() => groupName({ adjective, noun })).toThrow(RangeError)
  })
})

test('a drawn name takes one random position in each list', () => {
  const ends: number[] = []
  const last = (end: number) => {
    ends.push(end)
    return end - 1
  }
  expect(groupName(drawGroupWords(last))).toBe('Zippy Zebras')
  expect(ends).toEqual([ADJECTIVES.length, NOUNS.length])
})
