import { WithStyles } from '../ui/WithStyles.tsx'
import '../ui/button.css'
import { GroupPage } from './group/GroupPage.tsx'
import styles from './groups.css?url'
import '../list/listPolicies.ts'
import { GroupsPage, ViewersGroups } from './GroupsPage.tsx'
import { InvitationPage } from './join/InvitationPage.tsx'

export function Groups() {
  return (
    <WithStyles href={styles}>
      <GroupsPage />
    </WithStyles>
  )
}

/** The groups on the profile, below its heading. */
export function GroupsOnProfile() {
  return (
    <WithStyles href={styles}>
      <ViewersGroups />
    </WithStyles>
  )
}

export function Group({ code }: { code: string }) {
  return (
    <WithStyles href={styles}>
      <GroupPage groupKey={code} />
    </WithStyles>
  )
}

export function Invitation({ code }: { code: string }) {
  return (
    <WithStyles href={styles}>
      <InvitationPage code={code} />
    </WithStyles>
  )
}
