import type { ApolloCache, FragmentType } from '@apollo/client'
import type { Hint } from '#game/hints/hint.ts'
import type { PlayStatus } from '#game/play.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import type { KnownPlay, KnownStatistics } from '../storage/knownPlay.ts'
import { KnownPlay_PlayFragmentDoc, type KnownPlay_PlayFragment } from './knownPlay.generated.ts'

/** Unmasks a play and converts it to the board's type. */
export function readKnownPlay(cache: ApolloCache, play: FragmentType<KnownPlay_PlayFragment>): KnownPlay {
  const found = cache.readFragment({
    fragment: KnownPlay_PlayFragmentDoc,
    from: play,
  })
  if (!found) throw new Error('The response has no play')
  return knownPlayOf(found)
}

/** Converts a play to the board's type. */
export function knownPlayOf(found: KnownPlay_PlayFragment): KnownPlay {
  return {
    gameId: found.game.id,
    day: found.game.day ?? '',
    kind: found.kind.toLowerCase() as PlayKind,
    isHard: found.isHard,
    status: found.status.toLowerCase() as PlayStatus,
    finishedLate: found.finishedLate,
    guesses: found.guesses.map(({ guess }) => guess),
    hints: found.guesses.map(({ hint }) => hint as Hint),
    target: found.target,
  }
}

type Statistics = Omit<KnownStatistics, 'countsPlay'>

/** The player's figures, and whether they include the play on the board when it is over. */
export function knownStatistics(
  { histogram, average, since }: Statistics,
  finishedAt: string | null,
): KnownStatistics {
  const isNewer = since === null || finishedAt === null || finishedAt > since
  return { histogram, average, since, countsPlay: isNewer }
}
