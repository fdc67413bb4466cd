import { expect, it } from 'vitest'
import { describeSession } from './Sessions.tsx'

const now = { at: new Date('2026-11-21T17:00:00Z'), timeZone: 'America/New_York' }
const session = { startedAt: '2026-11-03T17:00:00Z', lastUsedAt: '2026-11-20T17:00:00Z', scope: null }

it('another browser is described by its login and its last use', () => {
  expect(describeSession({ ...session, isCurrent: false }, now)).toBe(
    'Logged in on November 3, last used yesterday.',
  )
})

it('the text about this browser omits its last use', () => {
  expect(describeSession({ ...session, isCurrent: true }, now)).toBe('Logged in on November 3.')
})

it('a token is described by its creation and its last use', () => {
  expect(describeSession({ ...session, isCurrent: false, scope: 'READ' }, now)).toBe(
    'Created on November 3, last used yesterday.',
  )
})
