import { pageTexts } from '../language/pageTexts.ts'
import { useState } from 'react'
import { LOSS_SCORE } from '#game/statistics/score.ts'
import { FinishedBoard } from '../challenges/boards/FinishedBoard.tsx'
import { Button } from '../ui/Button.tsx'
import { RoundReplay } from './RoundReplay.tsx'
import { nameIn, translateNameIn, type Race, type Round } from './raceView.ts'

type RoundBoardsProps = { race: Race; round: Round }

/** The boards of a round side by side, the best first, and their replay on one clock. */
export function RoundBoards({ race, round }: RoundBoardsProps) {
  const [isReplayed, setReplayed] = useState(false)
  const boards = round.boards
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
    .map(({ seat, status, guesses }) => {
      const rows = guesses ?? []
      return {
        seat,
        name: nameIn(race, seat),
        translate: translateNameIn(race, seat),
        rows,
        score: status === 'VICTORY' ? rows.length : LOSS_SCORE,
      }
    })
  return (
    <section className="comparison race-boards">
      <h3>
        {race.roundCount > 1 ? pageTexts.races.boardsOf({ number: round.number }) : pageTexts.races.boards}
      </h3>
      {isReplayed ? (
        <RoundReplay startsAt={round.startsAt} digits={race.digits} boards={boards} />
      ) : (
        <ul>
          {boards.map(({ seat, rows, ...board }) => (
            <li key={seat}>
              <FinishedBoard {...board} guesses={rows} digits={race.digits} />
            </li>
          ))}
        </ul>
      )}
      <Button quiet onClick={() => setReplayed(!isReplayed)}>
        {isReplayed ? pageTexts.races.showFinished : pageTexts.races.replay}
      </Button>
    </section>
  )
}
