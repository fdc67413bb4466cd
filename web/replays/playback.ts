/** Which rows of a replay are visible. `isStep`: the newest row has just appeared, and not all at once. */
export type Playback = { shown: number; isPlaying: boolean; isStep: boolean }

/** A control of the player, or the end of the pause after a row (`tick`). */
export type Act = 'first' | 'back' | 'toggle' | 'next' | 'last' | 'tick'

export const AT_START: Playback = { shown: 0, isPlaying: false, isStep: false }

/** The rows after a control, in a replay of `count` rows. Every control but `toggle` pauses. */
export function playbackAfter({ shown, isPlaying }: Playback, act: Act, count: number): Playback {
  const at = (row: number, plays = false): Playback => {
    const next = Math.max(0, Math.min(count, row))
    return { shown: next, isPlaying: plays && next < count, isStep: next === shown + 1 }
  }
  switch (act) {
    case 'first':
      return at(0)
    case 'last':
      return at(count)
    case 'back':
      return at(shown - 1)
    case 'next':
      return at(shown + 1)
    case 'tick':
      return isPlaying ? at(shown + 1, true) : at(shown)
    case 'toggle':
      // After the end, the replay begins again. Else its next row appears at once.
      if (isPlaying) return { shown, isPlaying: false, isStep: false }
      return shown === count ? at(0, true) : at(shown + 1, true)
  }
}

/** The control of a key; null for other keys. */
export function actOfKey(key: string): Act | null {
  return KEYS.get(key) ?? null
}

const KEYS = new Map<string, Act>([
  ['ArrowLeft', 'back'],
  ['ArrowRight', 'next'],
  ['Home', 'first'],
  ['End', 'last'],
  [' ', 'toggle'],
])
