import { pageTexts } from '../language/pageTexts.ts'
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
      <caption>{pageTexts.storm.allPlayers}</caption>
      <thead>
        <tr>
          <th scope="col">{pageTexts.storm.player}</th>
          <th scope="col">{pageTexts.storm.found}</th>
          <th scope="col">{pageTexts.storm.lost}</th>
          <th scope="col">{pageTexts.storm.tries}</th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ isMine, isOfSender, solved, lost, averageTries }, index) => (
          <tr key={index} aria-current={isMine || undefined}>
            <th scope="row">{nameOf({ isMine, isOfSender, place: index + 1 })}</th>
            <td translate="no">{solved}</td>
            <td translate="no">{lost}</td>
            <td translate="no">{averageText(averageTries)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function nameOf({
  isMine,
  isOfSender,
  place,
}: {
  isMine: boolean
  isOfSender: boolean
  place: number
}): string {
  if (isMine) return pageTexts.storm.you
  return isOfSender ? pageTexts.storm.yourFriend : pageTexts.storm.playerNumber({ number: place })
}
