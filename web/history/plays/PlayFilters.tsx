import type { Dispatch, SetStateAction } from 'react'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { RadioGroup } from '../../settings/RadioGroup.tsx'
import type { PlayStatus } from '../../schema.generated.ts'

/** Null stands for all. */
export type PlayFilter = { digits: DigitCount | null; status: PlayStatus | null }

const ALL = ['all', 'All'] as const
const STATUSES = { VICTORY: 'Won', DEFEAT: 'Lost', PLAYING: 'Begun' } as const
const STATUS_OPTIONS = [ALL, ...(Object.entries(STATUSES) as [keyof typeof STATUSES, string][])]
const DIGIT_OPTIONS = [ALL, ...DIGIT_COUNTS.map((digits) => [`${digits}`, `${digits}`] as const)]

export function PlayFilters({ onChange }: { onChange: Dispatch<SetStateAction<PlayFilter>> }) {
  const chooseDigits = (option: string) => {
    const digits = DIGIT_COUNTS.find((count) => `${count}` === option) ?? null
    onChange((filter) => ({ ...filter, digits }))
  }
  return (
    <div className="play-filters">
      <RadioGroup legend="Digits" options={DIGIT_OPTIONS} initial="all" onChoose={chooseDigits} />
      <RadioGroup
        legend="Result"
        options={STATUS_OPTIONS}
        initial="all"
        onChoose={(option) => onChange((filter) => ({ ...filter, status: option === 'all' ? null : option }))}
      />
    </div>
  )
}
