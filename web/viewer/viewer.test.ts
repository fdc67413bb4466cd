import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let stored: Map<string, string>
let reload: ReturnType<typeof vi.fn<() => void>>
let dispatched: number

const LOGGED_IN = { sessionHandle: 'one', account: { pictureUrl: '/avatars/a.svg' } }
const RECORD = JSON.stringify({ session: 'one', profile_picture: '/avatars/a.svg' })
const NOBODY = { sessionHandle: 'a visitor’s', account: null }

beforeEach(() => {
  vi.resetModules()
  dispatched = 0
  stored = new Map([
    ['digits4', '{}'],
    ['scores7', '{}'],
    ['theme', 'dark'],
  ])
  reload = vi.fn<() => void>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('dispatchEvent', () => dispatched++)
  vi.stubGlobal('location', { pathname: '/digits4', reload })
})

afterEach(() => vi.unstubAllGlobals())

/** A page that is loaded now. */
const load = () => import('./viewer.ts')

describe('the browser’s record', () => {
  it('is trusted until the server responds', async () => {
    stored.set('profile', RECORD)
    const { currentViewer } = await load()
    expect(currentViewer()).toEqual({ profile: JSON.parse(RECORD) as unknown, isConfirmed: false })
  })

  it('is deleted if it is damaged', async () => {
    stored.set('profile', '{"session":7}')
    const { currentViewer } = await load()
    expect(currentViewer().profile).toBeNull()
    expect(stored.has('profile')).toBe(false)
  })
})

describe('the viewer that the server reports', () => {
  it('is recorded, and the account’s boards replace a visitor’s; scores stay', async () => {
    const { currentViewer, viewerReceived } = await load()
    expect(viewerReceived(LOGGED_IN)).toBe(true)
    expect(currentViewer().isConfirmed).toBe(true)
    expect(Object.fromEntries(stored)).toEqual({ profile: RECORD, scores7: '{}', theme: 'dark' })
    expect(reload).not.toHaveBeenCalled()
  })

  it('changes nothing if it was known', async () => {
    stored.set('profile', RECORD)
    const { viewerReceived } = await load()
    expect(viewerReceived(LOGGED_IN)).toBe(true)
    expect(stored.has('digits4')).toBe(true)
    const count = dispatched
    viewerReceived(LOGGED_IN)
    expect(dispatched).toBe(count)
  })

  it.each([
    ['a visitor', NOBODY],
    ['another account', { ...LOGGED_IN, sessionHandle: 'two' }],
  ])('as %s removes the former account’s games from the browser', async (_, reported) => {
    stored.set('profile', RECORD)
    const { viewerReceived } = await load()
    expect(viewerReceived(reported)).toBe(false)
    expect([...stored.keys()].filter((key) => key !== 'profile')).toEqual(['theme'])
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('as a visitor, known as such, changes nothing', async () => {
    const { currentViewer, viewerReceived } = await load()
    expect(viewerReceived(NOBODY)).toBe(true)
    expect(currentViewer()).toEqual({ profile: null, isConfirmed: true })
    expect(stored.size).toBe(3)
  })

  it('does not reload a page without a board', async () => {
    vi.stubGlobal('location', { pathname: '/profile', reload })
    stored.set('profile', RECORD)
    const { viewerReceived } = await load()
    viewerReceived(NOBODY)
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('another tab', () => {
  it('with a login or logout makes this tab follow and reload its board', async () => {
    const { currentViewer, rereadViewer } = await load()
    currentViewer()
    stored.set('profile', RECORD)
    rereadViewer()
    expect(currentViewer().profile?.session).toBe('one')
    stored.delete('profile')
    rereadViewer()
    expect(currentViewer().profile).toBeNull()
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('with only a new picture leaves the board unchanged', async () => {
    stored.set('profile', RECORD)
    const { currentViewer, rereadViewer } = await load()
    currentViewer()
    stored.set('profile', JSON.stringify({ session: 'one', profile_picture: '/avatars/b.svg' }))
    rereadViewer()
    expect(currentViewer().profile?.profile_picture).toBe('/avatars/b.svg')
    expect(reload).not.toHaveBeenCalled()
  })
})
