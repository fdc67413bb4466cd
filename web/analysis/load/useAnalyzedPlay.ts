import { apolloClient } from '../../sync/graphql/apolloClient.ts'
import { readKnownPlay } from '../../sync/knownPlay.ts'
import { useScreenQuery } from '../../sync/graphql/useScreenQuery.ts'
import { foundOf, privateBoard, type Found, isEnded, type EndedPlay } from './found.ts'
import {
  AnalyzedPlayDocument,
  type AnalyzedPlayQuery,
  AnalyzedDayDocument,
  type AnalyzedDayQuery,
} from './useAnalyzedPlay.generated.ts'
import { useEffect, useState } from 'react'
import { easternDay, type Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { gamePath } from '../../kinds/boardAddress.ts'
import { readLocalGame } from '../../storage/localGame.ts'

/** The viewer's play with a global id. Null if unknown. */
export function useAnalyzedPlay(id: string) {
  const { data, errorText, refetch } = useScreenQuery(AnalyzedPlayDocument, { id })
  return { found: data ? foundIn(data) : null, errorText, refetch }
}

function foundIn({ node }: AnalyzedPlayQuery): Found {
  if (node?.__typename !== 'Play') return 'missing'
  const { digits } = node.game
  const play = readKnownPlay(apolloClient.cache, node)
  return foundOf(play, digits, privateBoard(play, digits))
}

type DatedGame = { digits: DigitCount; day: Day }

/** The viewer's play of a day's game; until the server responds, the browser's record. Null if unknown. */
export function useAnalyzedDay(game: DatedGame) {
  const { data, errorText, refetch } = useScreenQuery(AnalyzedDayDocument, game)
  const stored = useStoredPlay(game)
  const found: Found | null = data ? foundOnDay(data, game) : stored && { ended: stored, digits: game.digits }
  return { found, errorText, refetch }
}

function foundOnDay({ serverTime, viewer }: AnalyzedDayQuery, { digits, day }: DatedGame): Found {
  const { cache } = apolloClient
  const today = easternDay(new Date(serverTime))
  const board = gamePath(digits, day === today ? null : day)
  const { archivePlay, play } = viewer
  if ('play' in archivePlay) return foundOf(readKnownPlay(cache, archivePlay.play), digits, board)
  const current = readKnownPlay(cache, play)
  if (current.day === day) return foundOf(current, digits, board)
  return day === today ? { openBoard: board } : 'missing'
}

// An effect: the server renders the page without the browser's record.
function useStoredPlay({ digits, day }: DatedGame): EndedPlay | null {
  const [stored, setStored] = useState<EndedPlay | null>(null)
  useEffect(() => {
    const plays = [{ kind: 'daily', digits } as const, { kind: 'archive', digits, day } as const].flatMap(
      (board) => readLocalGame(board).play ?? [],
    )
    setStored(plays.filter(isEnded).find((play) => play.day === day) ?? null)
  }, [digits, day])
  return stored
}
