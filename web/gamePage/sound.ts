import { onCue, type Cue } from '../plays/cues.ts'
import type { GameState } from '../plays/gameState.ts'
import type { GameStore } from '../plays/gameStore.ts'

/** Of the full volume. */
const VOLUME = 0.05
/** From tone to tone in s. The tiles of a new row follow each other at the same pace: rowAnimation.ts. */
const STEP = 0.09

/** The tones of each cue in Hz. */
const TONES: Record<Exclude<Cue, 'row'>, readonly number[]> = {
  key: [620],
  refused: [150, 130],
  victory: [523, 659, 784, 1047],
  defeat: [392, 330, 262],
}
const TONE_OF_MARK: Record<string, number> = { G: 784, Y: 587, X: 262 }

/**
 * Sounds the cues of a board. Browsers allow tones only after a press. A hidden tab is silent, and so is a
 * browser that has no audio or denies it. Returns the function that stops it.
 */
export function startSound(store: GameStore): () => void {
  let context: AudioContext | undefined
  const wake = () => {
    try {
      context ??= new AudioContext()
      if (context.state !== 'running') context.resume().catch(() => undefined)
    } catch {
      // Silence.
    }
  }
  const sleep = () => {
    context?.close().catch(() => undefined)
    context = undefined
  }
  const stopCues = onCue(store, (cue, state) => {
    // Tones that wait for the browser's consent would all sound together.
    if (context?.state === 'running') playTones(context, tonesOf(cue, state))
  })
  const listening = new AbortController()
  const { signal } = listening
  for (const press of ['pointerdown', 'pointerup', 'keydown'])
    addEventListener(press, wake, { capture: true, signal })
  document.addEventListener('visibilitychange', () => document.hidden && sleep(), { signal })
  return () => {
    stopCues()
    listening.abort()
    sleep()
  }
}

function tonesOf(cue: Cue, { play }: GameState): readonly number[] {
  if (cue !== 'row') return TONES[cue]
  return [...(play?.hints.at(-1) ?? '')].flatMap((mark) => TONE_OF_MARK[mark] ?? [])
}

/** Plays tones one after another. Each one swells and fades, so that it does not click. */
function playTones(context: AudioContext, tones: readonly number[]): void {
  for (const [index, hertz] of tones.entries()) {
    const start = context.currentTime + index * STEP
    const oscillator = context.createOscillator()
    const amplifier = context.createGain()
    oscillator.type = 'triangle'
    oscillator.frequency.value = hertz
    amplifier.gain.setValueAtTime(0, start)
    amplifier.gain.linearRampToValueAtTime(VOLUME, start + 0.01)
    amplifier.gain.linearRampToValueAtTime(0, start + STEP)
    oscillator.connect(amplifier).connect(context.destination)
    oscillator.start(start)
    oscillator.stop(start + STEP)
  }
}
