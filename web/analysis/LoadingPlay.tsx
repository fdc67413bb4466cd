import { LoadState } from '../list/LoadState.tsx'

/** Stands in the place of a play that has not arrived. */
export function LoadingPlay(state: { errorText: string | null; onRetry: () => void }) {
  return (
    <main className="analysis">
      <h1>Analysis</h1>
      <LoadState {...state} />
    </main>
  )
}
