import { expect, test } from 'vitest'
import { findDatabaseFailure, isDatabaseFailure, NoConnection } from './databaseFailure.ts'
import { ReplicaError } from './replicaError.ts'

const withCode = (code: string) => Object.assign(new Error('could not be done'), { code })

// prettier-ignore
const CODES: Record<string, string[]> = {
  away: [
    '08001', '08006', '25P03', '25P04', '28P01', '3D000', '53000', '53200', '53300', '53400', '55000', '57P01',
    '57P03', '57P04', '58030', 'F0000', 'XX001', 'P1001', 'P1017', 'P2024', 'P2028',
  ],
  busy: ['40001', '40P01', '55P03', '57014', 'P2034'],
  refused: ['42501', '3F000', '42P01', '42703', '42883', 'P2021', 'P2022'],
  full: ['53100'],
  'read-only': ['25006'],
}

test.each(Object.entries(CODES))(
  '%s: the state of the database after an error with these codes',
  (state, codes) => {
    for (const code of codes) {
      expect(findDatabaseFailure(withCode(code))).toEqual({ state, code, message: 'could not be done' })
      expect(findDatabaseFailure(new Error('Job', { cause: withCode(code) }))?.state).toBe(state)
      expect(isDatabaseFailure(withCode(code))).toBe(state !== 'refused')
    }
  },
)

test('a shared memory that is too small is no full disk', () => {
  const error = Object.assign(
    new Error('could not resize shared memory segment "/PostgreSQL.1" to 2 bytes'),
    {
      code: '53100',
    },
  )
  expect(findDatabaseFailure(error)?.state).toBe('busy')
})

test('a lost connection of the pool says nothing of other services, and theirs nothing of the database', () => {
  for (const code of ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']) {
    expect(findDatabaseFailure(withCode(code))).toBeNull()
    expect(findDatabaseFailure(new Error('Redis: away', { cause: withCode(code) }))).toBeNull()
    expect(findDatabaseFailure(new NoConnection(withCode(code)))?.state).toBe('away')
  }
  expect(findDatabaseFailure(new ReplicaError('away', 'gone', { cause: withCode('57P01') }))).toBeNull()
})

test.each(['23505', '22P02', '42601', 'ENOENT', 'P2002', ''])('%s is no state of the database', (code) => {
  expect(findDatabaseFailure(withCode(code))).toBeNull()
})
