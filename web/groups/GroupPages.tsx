import { ApolloProvider } from '@apollo/client/react'
import { Suspense } from 'react'
import { apolloClient } from '../sync/apolloClient.ts'
import '../ui/button.css'
import { GroupPage } from './group/GroupPage.tsx'
import styles from './groups.css?url'
import { GroupsPage } from './GroupsPage.tsx'
import { InvitationPage } from './join/InvitationPage.tsx'

export type GroupPageName = 'groups' | 'group' | 'groupLink'

type GroupPagesProps = {
  page: GroupPageName
  /** The key of the group, or the code of the link. */
  code: string
}

/** The pages of groups. Their styles are a file of their own: boards do not need them. */
export function GroupPages({ page, code }: GroupPagesProps) {
  return (
    <ApolloProvider client={apolloClient}>
      <Suspense>
        <link rel="stylesheet" href={styles} precedence="default" />
        {page === 'groups' && <GroupsPage />}
        {page === 'group' && <GroupPage groupKey={code} />}
        {page === 'groupLink' && <InvitationPage code={code} />}
      </Suspense>
    </ApolloProvider>
  )
}
