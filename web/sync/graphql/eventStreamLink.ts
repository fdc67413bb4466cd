import { ApolloLink } from '@apollo/client'
import { Observable } from 'rxjs'
import { joinTabs } from '../tabs/joinTabs.ts'
import { documentIdOf } from './request.ts'

let subscribe: ReturnType<typeof joinTabs> | undefined

/** Apollo's link for subscriptions. The first one joins the stream that the browser's tabs share. */
export const eventStreamLink = new ApolloLink(
  ({ query, variables }) =>
    new Observable((subscriber) => {
      subscribe ??= joinTabs(window)
      return subscribe({ documentId: documentIdOf(query), variables }, subscriber)
    }),
)
