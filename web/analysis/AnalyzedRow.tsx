import { pageTexts } from '../language/pageTexts.ts'
import { memo } from 'react'
import type { DigitCount } from '#game/digits.ts'
import { spokenRow } from '../board/spokenRow.ts'
import type { RowAnalysis } from '#game/analysis/rowAnalysis.ts'
import { HintTiles } from './numberLine/HintTiles.tsx'
import {
  aboutText,
  bestText,
  countText,
  isSkillProved,
  proofText,
  rowSentence,
  skillText,
} from './texts/sentences.ts'

type AnalyzedRowProps = {
  row: number
  guess: string
  hint: string
  digits: DigitCount
  /** Null until the worker has computed it. */
  analysis: RowAnalysis | null
}

/**
 * A row of the board with its figures, the best guess and a sentence about both. The analyses of the other
 * rows do not change it.
 */
export const AnalyzedRow = memo(function AnalyzedRow(props: AnalyzedRowProps) {
  const { row, guess, hint, digits, analysis } = props
  return (
    <li className="analyzed-row" aria-busy={analysis === null}>
      <p className="spoken">{spokenRow(guess, hint, row)}</p>
      <HintTiles {...{ guess, hint, digits }} />
      <dl>
        <Meter
          of="Skill"
          name={pageTexts.analysis.skill}
          percent={analysis?.skill}
          text={analysis && aboutText(isSkillProved(analysis)) + skillText(analysis.skill)}
        />
        <Meter
          of="Luck"
          name={pageTexts.analysis.luck}
          percent={analysis?.luck}
          text={analysis && String(Math.round(analysis.luck))}
        />
        <div className="analyzed-left">
          <dt>{pageTexts.analysis.numbersLeft}</dt>
          <dd>{analysis && <Left {...analysis} />}</dd>
        </div>
      </dl>
      <div className="analyzed-why">{analysis && <Why analysis={analysis} />}</div>
    </li>
  )
})

function Why({ analysis }: { analysis: RowAnalysis }) {
  const best = bestText(analysis)
  return (
    <>
      {best !== null && (
        <p className="analyzed-best">
          <b translate="no">{`${best} `}</b>
          <span>{proofText(analysis)}</span>
        </p>
      )}
      <p className="analyzed-sentence">{rowSentence(analysis)}</p>
    </>
  )
}

function Left({ hint, candidatesBefore, candidatesAfter }: RowAnalysis) {
  return (
    <>
      <span translate="no">{countText(candidatesBefore)}</span>
      <span className="spoken">{pageTexts.analysis.beforeAfter}</span>
      <span> </span>
      <span className="analyzed-after">
        <span className="forward" aria-hidden="true">
          {'→\u00a0'}
        </span>
        <span translate={hint.endsWith('E') ? undefined : 'no'}>
          {hint.endsWith('E') ? pageTexts.analysis.found : countText(candidatesAfter)}
        </span>
      </span>
    </>
  )
}

type MeterProps = { of: 'Skill' | 'Luck'; name: string; percent: number | undefined; text: string | null }

function Meter({ of, name, percent = 0, text }: MeterProps) {
  return (
    <div className="meter" data-of={of}>
      <dt>{name}</dt>
      <dd>
        {text && <span translate="no">{text}</span>}
        <svg aria-hidden="true">
          <rect className="meter-whole" y="4" width="100%" height="2" />
          <rect className="meter-share" width={`${percent}%`} height="6" />
          {of === 'Luck' && <line className="meter-middle" x1="50%" x2="50%" y1="-3" y2="9" />}
        </svg>
      </dd>
    </div>
  )
}
