import { describe, expect, it } from 'vitest'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { linkCodeOf, pageOf, pageTitle } from './pages.ts'
import { segmentOf, gamePath, modeOf } from './modeOf.ts'

describe('a path', () => {
  it.each(DIGIT_COUNTS)('/digits%i is the page of that mode', (digits) => {
    expect(modeOf(`/digits${digits}`)).toBe(digits)
    expect(gamePath(digits)).toBe(`/digits${digits}`)
    expect(segmentOf(`/digits${digits}`)).toBeNull()
  })

  it.each(DIGIT_COUNTS)('/digits%i/2026-03-04 is the board of that day in the archive', (digits) => {
    const path = `/digits${digits}/2026-03-04`
    expect([modeOf(path), segmentOf(path)]).toEqual([digits, '2026-03-04'])
    expect(gamePath(digits, '2026-03-04')).toBe(path)
  })

  it.each(DIGIT_COUNTS)('/digits%i/random is the practice board of that mode', (digits) => {
    const path = `/digits${digits}/random`
    expect([modeOf(path), segmentOf(path)]).toEqual([digits, 'random'])
    expect(gamePath(digits, 'random')).toBe(path)
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
    expect(modeOf(path)).toBeNull()
    expect(segmentOf(path)).toBeNull()
    expect(pageOf(path)).toBe('notFound')
  })
})

it.each([
  ['/privacy-policy', 'privacyPolicy', 'Privacy Policy'],
  ['/login', 'logIn', 'Login'],
  ['/login/complete', 'logInComplete', 'Login'],
  ['/signup', 'signUp', 'Signup'],
  ['/reset-password', 'requestPasswordReset', 'Reset Password'],
  ['/new-password/abc', 'resetPassword', 'New Password'],
  ['/verify-email/abc', 'verifyEmail', 'Verify Email'],
  ['/profile', 'profile', 'Profile'],
  ['/history', 'history', 'History'],
  ['/c/abc', 'challenge', 'Challenge'],
  ['/analysis/digits5/2026-11-20', 'analysis', 'Analysis'],
  ['/replay/digits5/2026-11-20', 'replay', 'Replay'],
  ['/r/abc', 'sharedReplay', 'Replay'],
  ['/r', 'notFound', 'Not Found'],
  ['/nowhere', 'notFound', 'Not Found'],
])('%s is the page %s, titled %s', (path, page, title) => {
  expect(modeOf(path)).toBeNull()
  expect(pageOf(path)).toBe(page)
  expect(pageTitle(path)).toBe(title)
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
