import { useQuery } from '@apollo/client/react'
import { ReplicationLagDocument } from './ReplicationLag.generated.ts'
import { durationText } from './texts.ts'

// A replica may be some seconds behind at any time.
const SHOWN_FROM_SECONDS = 10

/** A sentence about missing plays if the database for analysts is behind. The charts report an error. */
export function ReplicationLag() {
  const { data } = useQuery(ReplicationLagDocument)
  const seconds = data?.replicationLag ?? 0
  return (
    seconds >= SHOWN_FROM_SECONDS && (
      <span>{` The plays of the last ${durationText(seconds)} are missing.`}</span>
    )
  )
}
