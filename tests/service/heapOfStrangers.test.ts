import { expect, test } from 'vitest'
import { dice } from '#tests/kit/dice.ts'
import { heapOfStrangers } from '#tests/soak/heapOfStrangers.ts'

// As `npm run soak`, with fewer documents and streams and a correspondingly lower memory limit.
test('refused documents and dropped streams leave almost nothing in the heap of a real server', async () => {
  const setting = { roll: dice(1), print: () => undefined }
  const { breaches, figures } = await heapOfStrangers(setting, { documents: 60, streams: 250, growthMb: 8 })
  expect(breaches).toEqual([])
  expect(Object.keys(figures)).toHaveLength(4)
}, 600_000)
