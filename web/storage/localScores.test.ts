import { describe, expect, it } from 'vitest'
import { parseLocalScores } from './localScores.ts'

describe('the scores in the browser', () => {
  it('come back with the average that follows from them, not the one stored', () => {
    expect(parseLocalScores('{"scores":{"a":3,"b":4},"average":1}')).toEqual({
      scores: { a: 3, b: 4 },
      average: 3.5,
    })
  })

  it.each([
    [null],
    [''],
    ['null'],
    ['[]'],
    ['{"scores":[3]}'],
    ['{"scores":{"a":0}}'],
    ['{"scores":{"a":8}}'],
    ['{"scores":{"a":2.5}}'],
    ['{"scores":{"a":"3"}}'],
    ['{"scores":null}'],
  ])('are discarded when they are %s', (text) => {
    expect(parseLocalScores(text)).toBeNull()
  })
})
