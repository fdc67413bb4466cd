import type { PlayKind } from '#game/kinds/displayed.ts'
import { texts } from './texts.ts'

/** The name of a kind of boards on screens; null for a kind whose boards are named by their days. */
export function kindName(kind: PlayKind): string | null {
  if (kind === 'daily') return texts.gamePage.daily
  if (kind === 'practice') return texts.gamePage.random
  if (kind === 'challenge') return texts.kinds.challenge
  if (kind === 'storm') return texts.kinds.storm
  return kind === 'race' ? texts.kinds.race : null
}
