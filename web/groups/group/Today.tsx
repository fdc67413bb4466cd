import { Sentence } from '../../ui/Sentence.tsx'
import { texts } from '../../language/texts.ts'
import { pageTexts } from '../../language/pageTexts.ts'
import type { FragmentType } from '@apollo/client'
import { useFragmentData } from '../../sync/graphql/useFragmentData.ts'
import { useState } from 'react'
import { type DigitCount } from '#game/digits.ts'
import type { GroupRule } from '#game/groups/groupRule.ts'
import { dayStandings } from '#game/groups/standings.ts'
import { statusOf } from '#game/statistics/score.ts'
import { resultText, type PlayResult, ResultMark } from '../../history/ResultMark.tsx'
import { TodayLink } from '../../today/TodayLink.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { signed } from '../RuleText.tsx'
import { Today_GroupFragmentDoc, type Today_GroupFragment } from './Today.generated.ts'
import { FinishedBoard } from '../../challenges/boards/FinishedBoard.tsx'

type TodayRow = Today_GroupFragment['today']['edges'][number]['node']

/** The members who have finished games of today, with their tries, and their boards of finished modes. */
export function Today({ group }: { group: FragmentType<Today_GroupFragment> }) {
  const data = useFragmentData(Today_GroupFragmentDoc, group)
  const [shown, setShown] = useState<DigitCount | null>(null)
  if (!data) return null
  const rule = data.rule as GroupRule
  const rows = dayStandings(
    rule,
    data.today.edges.map(({ node }) => node),
  )
  const link = pageTexts.groups.playFirst
  const hidden = rows.some(({ results }) => results.some((result) => result.guesses === null))
  return (
    <section className="group-today">
      <h2>{pageTexts.groups.today}</h2>
      {rows.length === 0 ? (
        <p>
          <Sentence text={pageTexts.groups.nobodyYet({ link })} part={link}>
            <TodayLink digits={rule.modes[0] ?? 5}>{link}</TodayLink>
          </Sentence>
        </p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="spoken">{pageTexts.groups.member}</span>
              </th>
              {rule.modes.map((digits) => (
                <th key={digits} scope="col">
                  <TodayLink digits={digits} translate="no" aria-label={texts.board.mode({ digits })}>
                    {digits}
                  </TodayLink>
                </th>
              ))}
              <th scope="col">{pageTexts.groups.pointsHead}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ member, results, points }) => (
              <tr key={member.handle} data-me={member.isMe || undefined}>
                <th scope="row" translate="no">
                  {member.name}
                </th>
                {rule.modes.map((digits) => (
                  <td key={digits}>
                    <Result
                      {...{ member, digits }}
                      result={results.find((each) => each.digits === digits) ?? null}
                      onShow={() => setShown(digits)}
                    />
                  </td>
                ))}
                <td>
                  <b translate="no">{signed(points)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hidden && <p className="group-note">{pageTexts.groups.finishToSee}</p>}
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={shown === null ? '' : pageTexts.groups.todayOf({ mode: texts.board.mode({ digits: shown }) })}
      >
        {shown !== null && <TodayBoards digits={shown} rows={rows} />}
      </Dialog>
    </section>
  )
}

type ResultProps = {
  member: TodayRow['member']
  digits: DigitCount
  result: TodayRow['results'][number] | null
  onShow: () => void
}

function Result({ member, digits, result, onShow }: ResultProps) {
  const play = result && playResult(result.score)
  const words = resultText(play)
  if (!result?.guesses)
    return (
      <>
        <ResultMark result={play} />
        <span className="spoken">{words}</span>
      </>
    )
  return (
    <button
      type="button"
      aria-label={pageTexts.groups.showBoards({
        name: member.name,
        mode: texts.board.mode({ digits }),
        result: words,
      })}
      onClick={onShow}
    >
      <ResultMark result={play} />
    </button>
  )
}

function playResult(score: number): PlayResult {
  const status = statusOf(score) === 'victory' ? 'VICTORY' : 'DEFEAT'
  return { kind: 'DAILY', status, score, finishedLate: false }
}

type TodayBoardsProps = {
  digits: number
  rows: readonly Today_GroupFragment['today']['edges'][number]['node'][]
}

/** The boards of today's game of a mode side by side, the fewest tries first. */
function TodayBoards({ digits, rows }: TodayBoardsProps) {
  const boards = rows
    .flatMap(({ member, results }) => results.map((result) => ({ member, ...result })))
    .filter((board) => board.digits === digits && board.guesses !== null)
    .sort((one, other) => one.score - other.score)
  return (
    <div className="comparison">
      <ul>
        {boards.map(({ member, score, guesses }) => (
          <li key={member.handle}>
            <FinishedBoard
              name={member.isMe ? pageTexts.groups.you : member.name}
              {...{ digits, score }}
              guesses={guesses ?? []}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
