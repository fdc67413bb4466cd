import { texts } from '../language/texts.ts'
import { pageTexts } from '../language/pageTexts.ts'
import type { FragmentType } from '@apollo/client'
import { STORM_MODES, type StormMode } from '#game/storm/storm.ts'
import { addStyles } from '../loading/addStyles.ts'
import { useFragmentData } from '../sync/graphql/useFragmentData.ts'
import { StormRecords_ViewerFragmentDoc, type StormRecords_ViewerFragment } from './StormRecords.generated.ts'
import styles from './stormRecords.css?inline'

addStyles(styles)

type StormRecordsProps = { viewer: FragmentType<StormRecords_ViewerFragment> }

/** How many numbers the viewer found at most, by mode. Nothing without a storm. */
export function StormRecords({ viewer }: StormRecordsProps) {
  const records = useStormRecords(viewer)
  if (records === null) return null
  return (
    <table className="storm-records">
      <caption>{pageTexts.storm.records}</caption>
      <thead>
        <tr>
          <th scope="col">{pageTexts.storm.mode}</th>
          <th scope="col">{pageTexts.storm.best}</th>
          <th scope="col">{pageTexts.storm.last30Days}</th>
          <th scope="col">{pageTexts.storm.today}</th>
        </tr>
      </thead>
      <tbody>
        {STORM_MODES.map((digits) => (
          <RecordsOfMode key={digits} digits={digits} records={records[digits]} />
        ))}
      </tbody>
    </table>
  )
}

type Records = StormRecords_ViewerFragment['two']

/** The viewer's records by mode; null without a storm. */
export function useStormRecords(
  viewer: StormRecordsProps['viewer'] | null,
): Record<StormMode, Records> | null {
  const data = useFragmentData(StormRecords_ViewerFragmentDoc, viewer)
  if (!data) return null
  const records = { 2: data.two, 3: data.three, 4: data.four }
  return STORM_MODES.some((digits) => records[digits]?.best != null) ? records : null
}

function RecordsOfMode({ digits, records }: { digits: StormMode; records: Records }) {
  return (
    <tr>
      <th scope="row">{texts.board.mode({ digits })}</th>
      {[records?.best, records?.last30Days, records?.today].map((count, index) => (
        <td key={index} translate="no">
          {count ?? '–'}
        </td>
      ))}
    </tr>
  )
}
