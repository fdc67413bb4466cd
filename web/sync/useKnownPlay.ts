import type { FragmentType } from '@apollo/client'
import { useMemo } from 'react'
import type { KnownPlay } from '../storage/knownPlay.ts'
import { useFragmentData } from './graphql/useFragmentData.ts'
import { KnownPlay_PlayFragmentDoc, type KnownPlay_PlayFragment } from './knownPlay.generated.ts'
import { knownPlayOf } from './knownPlay.ts'

/** A play of a response as the board's type; it follows the cache. */
export function useKnownPlay(play: FragmentType<KnownPlay_PlayFragment> | null): KnownPlay | null {
  const found = useFragmentData(KnownPlay_PlayFragmentDoc, play)
  return useMemo(() => found && knownPlayOf(found), [found])
}
