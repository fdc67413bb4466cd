import { ApolloProvider } from '@apollo/client/react'
import { Suspense } from 'react'
import '../ui/button.css'
import type { Elements } from '../ui/content.ts'
import { GroupPage } from './group/GroupPage.tsx'
import styles from './groups.css?url'
import { listClient } from '../list/listClient.ts'
import { GroupsPage, ViewersGroups } from './GroupsPage.tsx'
import { InvitationPage } from './join/InvitationPage.tsx'

export function Groups() {
  return (
    <Page>
      <GroupsPage />
    </Page>
  )
}

/** The groups on the profile, below its heading. */
export function GroupsOnProfile() {
  return (
    <Page>
      <ViewersGroups />
    </Page>
  )
}

export function Group({ code }: { code: string }) {
  return (
    <Page>
      <GroupPage groupKey={code} />
    </Page>
  )
}

export function Invitation({ code }: { code: string }) {
  return (
    <Page>
      <InvitationPage code={code} />
    </Page>
  )
}

/** The styles are a file of their own: boards do not need them. */
function Page({ children }: { children: Elements }) {
  return (
    <ApolloProvider client={listClient}>
      <Suspense>
        <link rel="stylesheet" href={styles} precedence="default" />
        {children}
      </Suspense>
    </ApolloProvider>
  )
}
