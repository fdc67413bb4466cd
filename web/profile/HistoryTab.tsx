import { useChunk } from '../loading/chunks.ts'
import { StatusBanner } from '../ui/StatusBanner.tsx'

const loadHistory = () => import('../history/History.tsx')

export function HistoryTab() {
  const [chunk, isFailing] = useChunk(loadHistory)
  return (
    <section>
      <h2>History</h2>
      {chunk && <chunk.History heading="h3" />}
      {!chunk && <StatusBanner text={isFailing ? 'No connection. Trying again …' : null} />}
    </section>
  )
}
