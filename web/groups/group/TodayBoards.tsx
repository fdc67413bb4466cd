import { FinishedBoard } from '../../challenges/boards/FinishedBoard.tsx'
import type { Today_GroupFragment } from './Today.generated.ts'

type TodayBoardsProps = {
  digits: number
  rows: readonly Today_GroupFragment['today']['edges'][number]['node'][]
}

/** The boards of today's game of a mode side by side, the fewest tries first. */
export function TodayBoards({ digits, rows }: TodayBoardsProps) {
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
              name={member.isMe ? 'You' : member.name}
              {...{ digits, score }}
              guesses={guesses ?? []}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
