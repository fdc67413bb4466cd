import { PART, Sentence } from '../../ui/Sentence.tsx'
import { pageTexts } from '../../language/pageTexts.ts'
import type { FragmentType } from '@apollo/client'
import { useFragmentData } from '../../sync/graphql/useFragmentData.ts'
import { logOut } from '../../accounts/logOut/logOut.ts'
import { FormError } from '../../form/FormError.tsx'
import { Button } from '../../ui/Button.tsx'
import { useAsyncAction } from '../../ui/useAsyncAction.ts'
import type { Pages } from '../../list/PagedList.tsx'
import { LogOutTab_ViewerFragmentDoc, type LogOutTab_ViewerFragment } from './LogOutTab.generated.ts'
import { AccessTokens } from './AccessTokens.tsx'
import { Sessions } from './Sessions.tsx'

type LogOutTabProps = { viewer: FragmentType<LogOutTab_ViewerFragment>; at: Date; pages: Pages }

/** The tab has an address. Opening an address must not log a user out, so the tab has a button. */
export function LogOutTab({ viewer, at, pages }: LogOutTabProps) {
  const data = useFragmentData(LogOutTab_ViewerFragmentDoc, viewer)
  const { run, isBusy, errorText } = useAsyncAction(logOut)
  if (!data) return null
  const name = data.account?.username ?? ''
  return (
    <section>
      <h2>{pageTexts.profile.logOut}</h2>
      <p>
        <Sentence text={pageTexts.profile.loggedInAs({ name: PART })} part={PART}>
          <b translate="no">{name}</b>
        </Sentence>
      </p>
      <FormError text={errorText} />
      <Button aria-disabled={isBusy} aria-busy={isBusy} onClick={run}>
        {pageTexts.profile.logOut}
      </Button>
      <Sessions viewer={data} at={at} pages={pages} />
      <AccessTokens />
    </section>
  )
}
