import { expect, test } from 'vitest'
import { apisAboveTheFloor } from '#tests/kit/browser/floor.ts'
import { KNOWN_FEATURES } from './browsers.ts'

test('every browser of the floor has the features that the build takes as present', () => {
  const missing = apisAboveTheFloor()
    .filter(([owner, member]) => member === undefined || owner === 'Window')
    .map(([owner, member]) => `typeof ${member ?? owner}`)
  expect(missing).toContain('typeof setImmediate')
  const present = Object.entries(KNOWN_FEATURES).filter(([, type]) => type !== '"undefined"')
  expect(present.map(([name]) => name).filter((name) => missing.includes(name))).toEqual([])
})
