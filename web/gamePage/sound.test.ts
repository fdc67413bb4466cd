import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newGameState } from '../plays/gameState.ts'
import { createGameStore } from '../plays/gameStore.ts'
import { samplePlay, typeKeys } from '../plays/playSamples.ts'
import { startSound } from './sound.ts'

/** The tones in Hz, and the loudest gain. */
let tones: number[]
let loudest: number
let contexts: FakeContext[]
let page: EventTarget
let fakeDocument: EventTarget & { hidden: boolean }

class FakeContext {
  currentTime = 0
  destination = {}
  state = 'suspended'
  constructor() {
    contexts.push(this)
  }
  resume() {
    this.state = 'running'
    return Promise.resolve()
  }
  close() {
    this.state = 'closed'
    return Promise.reject(new Error('Closed already'))
  }
  createOscillator() {
    const frequency = { value: 0 }
    const connect = (next: unknown) => next
    return { frequency, connect, start: () => tones.push(frequency.value), stop: () => undefined }
  }
  createGain() {
    const set = (gain: number) => void (loudest = Math.max(loudest, gain))
    const gain = { setValueAtTime: set, linearRampToValueAtTime: set }
    return { gain, connect: (next: unknown) => next }
  }
}

beforeEach(() => {
  ;[tones, loudest, contexts] = [[], 0, []]
  page = new EventTarget()
  fakeDocument = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', fakeDocument)
  vi.stubGlobal('AudioContext', FakeContext)
})

afterEach(() => vi.unstubAllGlobals())

function start() {
  const store = createGameStore({ kind: 'daily', digits: 3 })
  store.update(() => ({ ...newGameState({ kind: 'daily', digits: 3 }), play: samplePlay('123', []) }))
  const stop = startSound(store)
  const type = (keys: string) => {
    page.dispatchEvent(new Event('keydown'))
    store.update((now) => typeKeys(now, keys))
  }
  return { store, stop, type }
}

function hide(hidden: boolean) {
  fakeDocument.hidden = hidden
  fakeDocument.dispatchEvent(new Event('visibilitychange'))
}

it('a key has a tone, and a new row one for each colour, never loud', () => {
  const { store, type } = start()
  type('1')
  expect(tones).toHaveLength(1)
  tones = []
  store.update((now) => ({ ...now, play: samplePlay('123', ['135']) }))
  const [green, yellow, grey] = tones
  expect(tones).toHaveLength(3)
  expect(new Set(tones).size).toBe(3)
  expect(Number(green)).toBeGreaterThan(Number(yellow))
  expect(Number(yellow)).toBeGreaterThan(Number(grey))
  expect(loudest).toBeGreaterThan(0)
  expect(loudest).toBeLessThanOrEqual(0.1)
})

it('nothing sounds before a press, nor later what was silent', () => {
  const { store, type } = start()
  store.update((now) => typeKeys(now, '1'))
  expect(contexts).toEqual([])
  type('2')
  expect(tones).toHaveLength(1)
})

it('a context that the browser holds back stays silent', () => {
  class HeldContext extends FakeContext {
    override resume() {
      return Promise.reject(new Error('Not allowed'))
    }
  }
  vi.stubGlobal('AudioContext', HeldContext)
  start().type('1')
  expect(contexts).toHaveLength(1)
  expect(tones).toEqual([])
})

it('a hidden tab is silent, and sounds again after a press', () => {
  const { store, type } = start()
  type('1')
  hide(true)
  expect(contexts.map(({ state }) => state)).toEqual(['closed'])
  store.update((now) => ({ ...now, play: samplePlay('123', ['135']) }))
  expect(tones).toHaveLength(1)
  hide(false)
  type('3')
  expect(tones).toHaveLength(2)
})

it('after its stop, nothing sounds', () => {
  const { stop, type } = start()
  type('1')
  stop()
  type('2')
  expect(contexts.map(({ state }) => state)).toEqual(['closed'])
  expect(tones).toHaveLength(1)
})

function deny() {
  throw new DOMException('Denied', 'NotAllowedError')
}

it.each<[string, unknown]>([
  ['lacks audio', undefined],
  ['denies it', deny],
])('a browser that %s plays on in silence', (_, AudioContext) => {
  vi.stubGlobal('AudioContext', AudioContext)
  const { store, type } = start()
  type('12')
  expect(store.getSnapshot().typed).toBe('12')
  expect(tones).toEqual([])
})
