import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let stored: Map<string, string>
let reload: ReturnType<typeof vi.fn<() => void>>
let heard: number

const SIGNED_IN = { sessionHandle: 'one', account: { pictureUrl: '/avatars/a.svg' } }
const RECORD = JSON.stringify({ session: 'one', profile_picture: '/avatars/a.svg' })
const NOBODY = { sessionHandle: 'a visitor’s', account: null }

beforeEach(() => {
  vi.resetModules()
  heard = 0
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
  vi.stubGlobal('dispatchEvent', () => heard++)
  vi.stubGlobal('location', { pathname: '/digits4', reload })
})

afterEach(() => vi.unstubAllGlobals())

/** A page that is loaded now. */
const load = () => import('./viewer.ts')

describe('the browser’s record', () => {
  it('is believed until the server has answered', async () => {
    stored.set('profile', RECORD)
    const { currentViewer } = await load()
    expect(currentViewer()).toEqual({ profile: JSON.parse(RECORD) as unknown, isConfirmed: false })
  })

  it('is thrown away where it is damaged', async () => {
    stored.set('profile', '{"session":7}')
    const { currentViewer } = await load()
    expect(currentViewer().profile).toBeNull()
    expect(stored.has('profile')).toBe(false)
  })
})

describe('the server’s word', () => {
  it('is written down, and a visitor’s boards make room for the account’s; scores stay', async () => {
    const { currentViewer, viewerKnown } = await load()
    expect(viewerKnown(SIGNED_IN)).toBe(true)
    expect(currentViewer().isConfirmed).toBe(true)
    expect(Object.fromEntries(stored)).toEqual({ profile: RECORD, scores7: '{}', theme: 'dark' })
    expect(reload).not.toHaveBeenCalled()
  })

  it('changes nothing where it is what was known', async () => {
    stored.set('profile', RECORD)
    const { viewerKnown } = await load()
    expect(viewerKnown(SIGNED_IN)).toBe(true)
    expect(stored.has('digits4')).toBe(true)
    const told = heard
    viewerKnown(SIGNED_IN)
    expect(heard).toBe(told)
  })

  it.each([
    ['nobody is signed in', NOBODY],
    ['another is signed in', { ...SIGNED_IN, sessionHandle: 'two' }],
  ])('that %s any more takes the account’s games out of the browser', async (_, word) => {
    stored.set('profile', RECORD)
    const { viewerKnown } = await load()
    expect(viewerKnown(word)).toBe(false)
    expect([...stored.keys()].filter((key) => key !== 'profile')).toEqual(['theme'])
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('that a visitor is one touches nothing', async () => {
    const { currentViewer, viewerKnown } = await load()
    expect(viewerKnown(NOBODY)).toBe(true)
    expect(currentViewer()).toEqual({ profile: null, isConfirmed: true })
    expect(stored.size).toBe(3)
  })

  it('loads no page anew that shows no board', async () => {
    vi.stubGlobal('location', { pathname: '/profile', reload })
    stored.set('profile', RECORD)
    const { viewerKnown } = await load()
    viewerKnown(NOBODY)
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('another tab', () => {
  it('that signed in or out has this one follow, and load its board anew', async () => {
    const { currentViewer, readViewerAgain } = await load()
    currentViewer()
    stored.set('profile', RECORD)
    readViewerAgain()
    expect(currentViewer().profile?.session).toBe('one')
    stored.delete('profile')
    readViewerAgain()
    expect(currentViewer().profile).toBeNull()
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('that only got a new picture leaves the board alone', async () => {
    stored.set('profile', RECORD)
    const { currentViewer, readViewerAgain } = await load()
    currentViewer()
    stored.set('profile', JSON.stringify({ session: 'one', profile_picture: '/avatars/b.svg' }))
    readViewerAgain()
    expect(currentViewer().profile?.profile_picture).toBe('/avatars/b.svg')
    expect(reload).not.toHaveBeenCalled()
  })
})
