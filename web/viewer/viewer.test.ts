import { stubStorage } from '../storage/sampleStorage.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let stored: Record<string, string>
let reload: ReturnType<typeof vi.fn<() => void>>
let dispatched: number

const LOGGED_IN = { sessionHandle: 'one', account: { pictureUrl: '/avatars/a.svg' } }
const RECORD = JSON.stringify({ session: 'one', profile_picture: '/avatars/a.svg' })
const NOBODY = { sessionHandle: 'a visitor’s', account: null }

beforeEach(() => {
  dispatched = 0
  reload = vi.fn<() => void>()
  stored = Object.assign(stubStorage(), { digits4: '{}', scores7: '{}', theme: 'dark' })
  vi.stubGlobal('dispatchEvent', () => dispatched++)
  vi.stubGlobal('location', { pathname: '/digits4', reload })
  vi.stubGlobal('document', { cookie: '' })
})

afterEach(() => {
  vi.unstubAllGlobals()
  // The tests of other files must not find this viewer.
  vi.resetModules()
})

/** A page that is loaded now. */
const load = () => import('./viewer.ts')

describe('the browser’s record', () => {
  it('is trusted until the server responds', async () => {
    stored['profile'] = RECORD
    const { currentViewer } = await load()
    expect(currentViewer()).toEqual({ profile: JSON.parse(RECORD) as unknown, isConfirmed: false })
  })

  it('is deleted if it is damaged', async () => {
    stored['profile'] = '{"session":7}'
    const { currentViewer } = await load()
    expect(currentViewer().profile).toBeNull()
    expect('profile' in stored).toBe(false)
  })
})

describe('the viewer that the server reports', () => {
  it('is recorded, and the account’s boards replace a visitor’s; scores stay', async () => {
    const { currentViewer, viewerReceived } = await load()
    expect(viewerReceived(LOGGED_IN)).toBe(true)
    expect(currentViewer().isConfirmed).toBe(true)
    expect({ ...stored }).toEqual({ profile: RECORD, scores7: '{}', theme: 'dark' })
    expect(reload).not.toHaveBeenCalled()
  })

  it.each([
    ['de', 1],
    ['en', 0],
  ])('after a login that chose the language %s, an English page loads again %i times', async (tag, times) => {
    vi.stubGlobal('document', { cookie: `other=1; hilo_language=${tag}` })
    const { viewerReceived } = await load()
    viewerReceived(LOGGED_IN)
    viewerReceived(LOGGED_IN)
    expect(reload).toHaveBeenCalledTimes(times)
  })

  it('changes nothing if it was known', async () => {
    stored['profile'] = RECORD
    const { viewerReceived } = await load()
    expect(viewerReceived(LOGGED_IN)).toBe(true)
    expect('digits4' in stored).toBe(true)
    const count = dispatched
    viewerReceived(LOGGED_IN)
    expect(dispatched).toBe(count)
  })

  it.each([
    ['a visitor', NOBODY],
    ['another account', { ...LOGGED_IN, sessionHandle: 'two' }],
  ])('as %s removes the former account’s games from the browser', async (_, reported) => {
    stored['profile'] = RECORD
    const { viewerReceived } = await load()
    expect(viewerReceived(reported)).toBe(false)
    expect(Object.keys(stored).filter((key) => key !== 'profile')).toEqual(['theme'])
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('as a visitor, known as such, changes nothing', async () => {
    const { currentViewer, viewerReceived } = await load()
    expect(viewerReceived(NOBODY)).toBe(true)
    expect(currentViewer()).toEqual({ profile: null, isConfirmed: true })
    expect(Object.keys(stored).length).toBe(3)
  })

  it('does not reload a page without a board', async () => {
    vi.stubGlobal('location', { pathname: '/profile', reload })
    stored['profile'] = RECORD
    const { viewerReceived } = await load()
    viewerReceived(NOBODY)
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('another tab', () => {
  it('with a login or logout makes this tab follow and reload its board', async () => {
    const { currentViewer, rereadViewer } = await load()
    currentViewer()
    stored['profile'] = RECORD
    rereadViewer()
    expect(currentViewer().profile?.session).toBe('one')
    delete stored['profile']
    rereadViewer()
    expect(currentViewer().profile).toBeNull()
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('with only a new picture leaves the board unchanged', async () => {
    stored['profile'] = RECORD
    const { currentViewer, rereadViewer } = await load()
    currentViewer()
    stored['profile'] = JSON.stringify({ session: 'one', profile_picture: '/avatars/b.svg' })
    rereadViewer()
    expect(currentViewer().profile?.profile_picture).toBe('/avatars/b.svg')
    expect(reload).not.toHaveBeenCalled()
  })
})
