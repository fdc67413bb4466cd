import { pageTexts } from '../language/pageTexts.ts'
import { Player } from './Player.tsx'
import { nameIn, translateNameIn, type Race, type Round } from './raceView.ts'

type RaceTableProps = { race: Race; rounds: readonly Round[] }

/** The points of all players, the best first. */
export function RaceTable({ race, rounds }: RaceTableProps) {
  const standings = race.table.toSorted((one, other) => one.place - other.place)
  return (
    <table className="race-table">
      <caption>{pageTexts.races.points}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="spoken">{pageTexts.races.place}</span>
          </th>
          <th scope="col">{pageTexts.races.player}</th>
          {rounds.length > 1 &&
            rounds.map(({ number }) => (
              <th key={number} scope="col">
                <span className="spoken">{pageTexts.races.roundHead}</span>
                <span translate="no">{number}</span>
              </th>
            ))}
          <th scope="col">{pageTexts.races.sum}</th>
        </tr>
      </thead>
      <tbody>
        {standings.map(({ seat, place, points }) => (
          <tr key={seat} aria-current={seat === race.seat || undefined}>
            <td className="race-place" translate="no">
              {place}
            </td>
            <th scope="row">
              <Player seat={seat} name={nameIn(race, seat)} translate={translateNameIn(race, seat)} />
            </th>
            {rounds.length > 1 &&
              rounds.map(({ number, boards }) => (
                <td key={number} translate="no">
                  {boards.find((board) => board.seat === seat)?.points ?? '–'}
                </td>
              ))}
            <td>
              <b translate="no">{points}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
