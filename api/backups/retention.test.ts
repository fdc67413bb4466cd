import { expect, test } from 'vitest'
import { findExpired, findLastProven, instantOf, isDue, nameOf, type DatedBackup } from './retention.ts'

const NOW = new Date('2026-11-30T15:00:00Z')

function backup(text: string, state: DatedBackup['state'] = 'proven'): DatedBackup {
  return { name: text, at: new Date(text), state }
}

test('the name of a backup has its instant, and other names have none', () => {
  const at = new Date('2026-11-30T09:05:07Z')
  expect(nameOf(at)).toBe('hilo-2026-11-30T09-05-07Z')
  expect(instantOf(nameOf(at), NOW)).toEqual(at)
  expect(instantOf(`${nameOf(at)}.unfinished`, NOW)).toEqual(at)
  for (const name of [
    '2026-11-30',
    'hilo-before',
    `${nameOf(at)}.old`,
    `my-${nameOf(at)}`,
    'hilo-2026-99-30T09-05-07Z',
  ])
    expect(instantOf(name, NOW)).toBeNull()
})

test('a backup of a clock that was ahead counts as the oldest', () => {
  expect(instantOf('hilo-2027-11-30T09-05-07Z', NOW)).toEqual(new Date(0))
})

test('one backup a day is due, from the hour on in New York, or an hour after a failure', () => {
  const due = (hour: number, ...backups: DatedBackup[]) => isDue(backups, { now: NOW, hour })
  // It is 10 in New York.
  expect(due(4)).toBe(true)
  expect(due(4, backup('2026-11-30T09:00:00Z'))).toBe(false)
  expect(due(4, backup('2026-11-30T08:59:59Z'))).toBe(true)
  expect(due(10, backup('2026-11-29T15:00:00Z'))).toBe(true)
  expect(due(11, backup('2026-11-29T16:00:00Z'))).toBe(false)
  for (const state of ['unproven', 'unfinished'] as const) {
    expect(due(4, backup('2026-11-30T14:00:01Z', state))).toBe(false)
    expect(due(4, backup('2026-11-30T14:00:00Z', state))).toBe(true)
  }
})

test('the newest proven backups are kept, and an unproven one while it is the newest', () => {
  const days = [1, 2, 3, 4].map((day) => backup(`2026-11-0${day}T09:00:00Z`))
  const expired = (keep: number, ...others: DatedBackup[]) =>
    findExpired([...days, ...others], keep).map(({ name }) => name.slice(8, 10))
  expect(expired(7)).toEqual([])
  expect(expired(3)).toEqual(['01'])
  const unproven = [5, 6].map((day) => backup(`2026-11-0${day}T09:00:00Z`, 'unproven'))
  expect(expired(4, ...unproven)).toEqual(['05'])
  expect(expired(1, ...unproven)).toEqual(['05', '03', '02', '01'])
  expect(expired(4, backup('2026-11-03T10:00:00Z', 'unproven'))).toEqual(['03'])
  expect(expired(4, backup('2026-11-05T09:00:00Z', 'unfinished'))).toEqual([])
  expect(findLastProven([...days, ...unproven])?.name).toBe('2026-11-04T09:00:00Z')
})
