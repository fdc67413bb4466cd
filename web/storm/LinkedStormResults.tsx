import { addStyles } from '../loading/addStyles.ts'
import type { LinkedStormQuery } from './LinkedStormPage.generated.ts'
import styles from './stormRecords.css?inline'
import { averageText } from './stormText.ts'

addStyles(styles)

type LinkedStormResultsProps = Pick<
  Extract<LinkedStormQuery['storm'], { __typename: 'LinkedStorm' }>,
  'results'
>

/** The runs of all players, the best first. */
export function LinkedStormResults({ results }: LinkedStormResultsProps) {
  return (
    <table className="storm-records">
      <caption>All players</caption>
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col">Found</th>
          <th scope="col">Lost</th>
          <th scope="col">Tries</th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ isMine, isOfSender, solved, lost, averageTries }, index) => (
          <tr key={index} aria-current={isMine || undefined}>
            <th scope="row">{isMine ? 'You' : isOfSender ? 'Your friend' : `Player ${index + 1}`}</th>
            <td translate="no">{solved}</td>
            <td translate="no">{lost}</td>
            <td translate="no">{averageText(averageTries)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
