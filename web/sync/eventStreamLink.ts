import { ApolloLink } from '@apollo/client'
import { Observable } from 'rxjs'
import { retryDelay } from '../loading/retryDelay.ts'

/**
 * Apollo's link for subscriptions: GraphQL over server-sent events, one connection each. After a lost
 * connection, it reconnects with backoff until the subscriber leaves.
 */
export const eventStreamLink = new ApolloLink(({ operationName: documentId = '', variables }) => {
  const parameters = new URLSearchParams({ documentId, variables: JSON.stringify(variables) })
  return new Observable((subscriber) => {
    let failures = 0
    let source: EventSource
    let timer: ReturnType<typeof setTimeout>
    const connect = () => {
      source = new EventSource(`/graphql?${parameters.toString()}`)
      source.addEventListener('next', ({ data }: MessageEvent<string>) => {
        failures = 0
        subscriber.next(JSON.parse(data) as ApolloLink.Result)
      })
      source.addEventListener('complete', () => subscriber.complete())
      // The browser does not reconnect after a response such as 502.
      source.addEventListener('error', () => {
        source.close()
        timer = setTimeout(connect, retryDelay(failures++))
      })
    }
    connect()
    return () => {
      source.close()
      clearTimeout(timer)
    }
  })
})
