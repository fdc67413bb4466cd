import { ApolloLink } from '@apollo/client'
import { Observable } from 'rxjs'
import { joinTabs } from './joinTabs.ts'

let subscribe: ReturnType<typeof joinTabs> | undefined

/** Apollo's link for subscriptions. The first one joins the stream that the browser's tabs share. */
export const eventStreamLink = new ApolloLink(
  ({ operationName: documentId = '', variables }) =>
    new Observable((subscriber) => {
      subscribe ??= joinTabs(window)
      return subscribe({ documentId, variables }, subscriber)
    }),
)
