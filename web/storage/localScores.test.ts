import { describe, expect, it } from 'vitest'
import { parseLocalScores } from './localScores.ts'

describe('the scores in the browser', () => {
  it('are restored with their computed average, not with the stored one', () => {
    expect(parseLocalScores('{"scores":{"a":3,"b":4},"average":1}')).toEqual({
      scores: { a: 3, b: 4 },
      average: 3.5,
      resetAfter: null,
    })
  })

  it('contain the game before the reset if it is a valid id', () => {
    expect(parseLocalScores('{"scores":{},"average":null,"resetAfter":"a"}')?.resetAfter).toBe('a')
    expect(parseLocalScores('{"scores":{},"average":null,"resetAfter":5}')?.resetAfter).toBeNull()
  })

  it.each([
    [null],
    [''],
    ['{'],
    ['null'],
    ['[]'],
    ['{"scores":[3]}'],
    ['{"scores":[1,2]}'],
    ['{"scores":{"a":9}}'],
    ['{"scores":{"a":"<b>"},"average":"x"}'],
    ['{"scores":{"a":0}}'],
    ['{"scores":{"a":8}}'],
    ['{"scores":{"a":2.5}}'],
    ['{"scores":{"a":"3"}}'],
    ['{"scores":null}'],
  ])('are discarded when they are %s', (text) => {
    expect(parseLocalScores(text)).toBeNull()
  })
})
