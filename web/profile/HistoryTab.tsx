import { useChunk } from '../loading/chunks.ts'

const loadHistory = () => import('../history/History.tsx')

export function HistoryTab() {
  const chunk = useChunk(loadHistory)
  return (
    <section>
      <h2>History</h2>
      {chunk && <chunk.History heading="h3" />}
    </section>
  )
}
