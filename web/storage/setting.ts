import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './browserStorage.ts'

/** A setting of the player in this browser, on or off. */
export type Setting = { isOn: () => boolean; turn: (on: boolean) => void }

/** The event on `window` after each change of a setting. */
const SETTING_CHANGED = 'settingChanged'

/** A setting that is on if the browser has stored `on`. */
export function createSetting(key: string, on: string): Setting {
  // A browser without storage keeps the choice until the page closes.
  let chosen: string | null = null
  return {
    isOn: () => (readStored(key) ?? chosen) === on,
    turn: (isOn) => {
      chosen = isOn ? on : ''
      writeStored(key, chosen)
      dispatchEvent(new Event(SETTING_CHANGED))
    },
  }
}

/** Whether a setting is on. The server, which does not know it, assumes that it is off. */
export function useSetting({ isOn }: Setting): boolean {
  return useSyncExternalStore(subscribe, isOn, () => false)
}

function subscribe(listener: () => void): () => void {
  addEventListener(SETTING_CHANGED, listener)
  return () => removeEventListener(SETTING_CHANGED, listener)
}

/** Hides streaks. */
export const hiddenStreak = createSetting('streak', 'hidden')

/** Leaves the arrows out of the text to share. */
export const hiddenArrows = createSetting('arrows', 'hidden')

/** Begins each play as a hard one: each guess must agree with all hints before it. */
export const hardMode = createSetting('hard', 'on')

/** Short pulses of a phone for keys and results. */
export const vibration = createSetting('vibration', 'on')

/** Short tones for keys and results. */
export const sound = createSetting('sound', 'on')

/** Shows the number of candidates left on boards of practice and of archived days. */
export const shownCandidates = createSetting('candidates', 'shown')

/** Shows a text field for guesses on every board. */
export const guessAsText = createSetting('textField', 'shown')
