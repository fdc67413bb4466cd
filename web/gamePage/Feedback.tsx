import { useEffect } from 'react'
import { useChunk } from '../loading/chunks.ts'
import { onCue, type Cue } from '../plays/cues.ts'
import type { GameStore } from '../plays/gameStore.ts'
import { sound, vibration, useSetting } from '../storage/setting.ts'

type FeedbackProps = { store: GameStore }

/** Pulses and pauses in ms. */
const PULSES: Record<Cue, number[]> = {
  key: [10],
  refused: [35, 50, 35],
  row: [20],
  victory: [30, 60, 30, 60, 90],
  defeat: [180],
}

/** The pulses and tones of a board, if the player has turned them on. */
export function Feedback({ store }: FeedbackProps) {
  const hasPulses = useSetting(vibration)
  useEffect(() => (hasPulses ? onCue(store, vibrate) : undefined), [store, hasPulses])
  return useSetting(sound) && <Sound store={store} />
}

function vibrate(cue: Cue): void {
  if ('vibrate' in navigator) navigator.vibrate(PULSES[cue])
}

const loadSound = () => import('./sound.ts')

/** The code of the tones loads only now. */
function Sound({ store }: FeedbackProps) {
  const chunk = useChunk(loadSound)
  useEffect(() => chunk?.startSound(store), [chunk, store])
  return null
}
