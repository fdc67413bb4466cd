import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useHiddenStreak } from '../storage/useHiddenStreak.ts'
import { StreakLine_ViewerFragmentDoc, type StreakLine_ViewerFragment } from './StreakLine.generated.ts'
import { streakText } from './streakText.ts'

export function StreakLine({ viewer }: { viewer: FragmentType<StreakLine_ViewerFragment> }) {
  const { data, complete } = useFragment({ fragment: StreakLine_ViewerFragmentDoc, from: viewer })
  const isHidden = useHiddenStreak()
  if (!complete || isHidden) return null
  return <p className="streak-line">{streakText(data.streak)}</p>
}
