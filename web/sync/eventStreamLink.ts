import { ApolloLink } from '@apollo/client'
import { Observable } from 'rxjs'
import { loadChunk } from '../loading/chunks.ts'

const load = () => import('./liveStream.ts')

/** Apollo's link for subscriptions. The code of their stream loads with the first one. */
export const eventStreamLink = new ApolloLink(
  ({ operationName: documentId = '', variables }) =>
    new Observable((subscriber) => {
      void loadChunk(load).then(({ subscribe }) => {
        if (!subscriber.closed) subscriber.add(subscribe({ documentId, variables }, subscriber))
      })
    }),
)
