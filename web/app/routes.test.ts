import { describe, expect, it } from 'vitest'
import type { Day } from '#game/day.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { boardAt, boardPath, gamePath } from '../kinds/boardAddress.ts'
import { linkCodeOf, pageOf, ROUTES } from './routes.ts'

describe('a path', () => {
  it.each(DIGIT_COUNTS)('/digits%i is the page of that mode', (digits) => {
    expect(boardAt(`/digits${digits}`)).toEqual({ kind: 'daily', digits })
    expect(gamePath(digits)).toBe(`/digits${digits}`)
  })

  it.each(DIGIT_COUNTS)('/digits%i/2026-03-04 is the board of that day in the archive', (digits) => {
    const path = `/digits${digits}/2026-03-04`
    expect(boardAt(path)).toEqual({ kind: 'archive', digits, day: '2026-03-04' })
    expect(gamePath(digits, '2026-03-04' as Day)).toBe(path)
  })

  it.each(DIGIT_COUNTS)('/digits%i/random is the practice board of that mode', (digits) => {
    const path = `/digits${digits}/random`
    expect(boardAt(path)).toEqual({ kind: 'practice', digits })
    expect(boardPath({ kind: 'practice', digits })).toBe(path)
  })

  it.each(DIGIT_COUNTS)('/digits%i is in the table, with practice, whose page is not kept', (digits) => {
    expect(ROUTES).toContainEqual({ path: `/digits${digits}`, served: 'board', kept: true })
    expect(ROUTES).toContainEqual({ path: `/digits${digits}/random`, served: 'page', kept: false })
  })

  it.each([
    '/digits1',
    '/digits8',
    '/digits',
    '/digits5/',
    '/digits55',
    '/Digits5',
    '/digits5x',
    '/digits5/yesterday',
    '/digits5/Random',
    '/digits5/random/',
    '/digits8/random',
    `/digits5/c/${'a'.repeat(22)}`,
    '/digits5/2026-3-4',
    '/digits5/2026-03-04/',
    '/digits5/2026-03-04x',
    '/digits8/2026-03-04',
    '/2026-03-04',
    '/x/digits5',
    '//',
    '/login/',
    '/Login',
    '/login/complete/more',
    '/profile/settings',
    '/verify-email',
    '/new-password',
    '/x/verify-email/abc',
  ])('%s is not a page', (path) => {
    expect(boardAt(path)).toBeNull()
    expect(pageOf(path).component).toBe('NotFound')
  })
})

it.each([
  ['/privacy-policy', 'PrivacyPolicyPage', 'Privacy Policy'],
  ['/login', 'LogInPage', 'Login'],
  ['/login/complete', 'LogInCompletePage', 'Login'],
  ['/signup', 'SignUpPage', 'Signup'],
  ['/reset-password', 'RequestPasswordResetPage', 'Reset Password'],
  ['/new-password/abc', 'ResetPasswordPage', 'New Password'],
  ['/verify-email/abc', 'VerifyEmailPage', 'Verify email'],
  ['/profile', 'ProfilePage', 'Profile'],
  ['/history', 'HistoryPage', 'History'],
  ['/groups', 'Groups', 'Groups'],
  ['/groups/abc', 'Group', 'Group'],
  ['/g/abc', 'Invitation', 'Invitation'],
  ['/c/abc', 'ChallengePage', 'Challenge'],
  ['/analysis/digits5/2026-11-20', 'AnalysisPage', 'Analysis'],
  ['/replay/digits5/2026-11-20', 'OwnReplay', 'Replay'],
  ['/r/abc', 'SharedReplay', 'Replay'],
  ['/r', 'NotFound', 'Not found'],
  ['/nowhere', 'NotFound', 'Not found'],
])('%s is the page %s, titled %s', (path, component, title) => {
  expect(boardAt(path)).toBeNull()
  const page = pageOf(path)
  expect({ ...page, title: page.title() }).toMatchObject({ component, title })
})

it.each([
  ['/verify-email/aB-_9', 'aB-_9'],
  ['/new-password/aB-_9', 'aB-_9'],
  ['/verify-email/', ''],
  ['/new-password/a/b)', 'a/b)'],
  ['/c/aB-_9', 'aB-_9'],
  ['/r/aB-_9', 'aB-_9'],
  ['/login', ''],
])('the link %s has the code "%s", in any format', (path, code) => {
  expect(linkCodeOf(path)).toBe(code)
})
