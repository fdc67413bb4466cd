import { ApolloProvider } from '@apollo/client/react'
import { History } from './History.tsx'
import { historyClient } from './historyClient.ts'

/** The history on a page of its own, for visitors too. */
export function HistoryPage() {
  return (
    <ApolloProvider client={historyClient}>
      <main className="history-page">
        <h1>History</h1>
        <History heading="h2" />
      </main>
    </ApolloProvider>
  )
}
