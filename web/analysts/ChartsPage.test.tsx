import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ReplicationLag } from './ChartsPage.tsx'
import { ReplicationLagDocument } from './ReplicationLag.generated.ts'

function shownFor(replicationLag: number): string {
  const client = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() })
  client.writeQuery({ query: ReplicationLagDocument, data: { replicationLag } })
  return renderToString(
    <ApolloProvider client={client}>
      <ReplicationLag />
    </ApolloProvider>,
  )
}

it.each([
  [0, ''],
  [9.9, ''],
  [10, '<span> The plays of the last 10 seconds are missing.</span>'],
  [61, '<span> The plays of the last 2 minutes are missing.</span>'],
  [3600, '<span> The plays of the last 60 minutes are missing.</span>'],
  [200_000, '<span> The plays of the last 3 days are missing.</span>'],
])('the charts of data that are %d seconds behind say %o', (seconds, text) => {
  expect(shownFor(seconds)).toBe(text)
})
