import type { ApolloCache, FragmentType } from '@apollo/client'
import type { DigitCount } from '#game/digits.ts'
import type { KnownPlay } from '../storage/knownPlay.ts'
import type { KnownPlay_PlayFragment } from '../sync/knownPlay.generated.ts'
import { readKnownPlay } from '../sync/knownPlay.ts'
import { KnownStorm_StormFragmentDoc, type KnownStorm_StormFragment } from './knownStorm.generated.ts'

/**
 * A storm as this page knows it. `run` identifies the player's run of it. `number` is the one to find now.
 * `deadline` is in ms since 1970 by the device's clock, which counts on while the device sleeps.
 */
export type KnownStorm = {
  id: string
  run: string
  digits: DigitCount
  number: number
  solved: number
  lost: number
  averageTries: number | null
  deadline: number
  isOver: boolean
  mayShare: boolean
}

/** A storm, and the play of the number to find now; null without a guess. */
export type ServedStorm = { storm: KnownStorm; play: KnownPlay | null }

/** A storm as a response has it. */
export type StormWithPlay = FragmentType<KnownStorm_StormFragment> & {
  play: FragmentType<KnownPlay_PlayFragment> | null
}

/** Unmasks a storm that has just arrived. The device's clock need not be right: only time that passes counts. */
export function readKnownStorm(
  cache: ApolloCache,
  storm: FragmentType<KnownStorm_StormFragment>,
): KnownStorm {
  const found = cache.readFragment({ fragment: KnownStorm_StormFragmentDoc, from: storm })
  if (!found) throw new Error('The response has no storm')
  const { remainingMs, startedAt, ...known } = found
  return { ...known, run: `${found.id} ${startedAt}`, deadline: Date.now() + remainingMs }
}

export function readServedStorm(cache: ApolloCache, served: StormWithPlay): ServedStorm {
  const play = served.play && readKnownPlay(cache, served.play)
  return { storm: readKnownStorm(cache, served), play }
}
