import { expect, test } from 'vitest'
import { marginOf, shareFor } from './sample.ts'

test.each([
  [0, 1],
  [150_000, 1],
  [150_001, 1 / 8],
  [1_200_001, 1 / 16],
  [1e12, 1 / 256],
])('of %s plays, a figure that reads 150,000 reads those of a share of %s of the players', (plays, share) => {
  expect(shareFor(plays, 150_000)).toBe(share)
})

// Half the width of Wilson's interval for 40 of 100, 0 of 100, and 1 of 4.
test.each([
  [3200, 8000, 1 / 80, 0.0943],
  [0, 8000, 1 / 80, 0.0185],
  [8, 32, 1 / 8, 0.3269],
  [8, 32, 1, 0],
  [0, 0, 1 / 8, null],
])(
  '%s of %s, of which a share of %s is in the sample, have the margin %s',
  (part, whole, sampleShare, margin) => {
    const found = marginOf(part, whole, { sampleShare })
    expect(found === null ? null : Number(found.toFixed(4))).toBe(margin)
  },
)
