import { pageTexts } from '../language/pageTexts.ts'
import type { FragmentType } from '@apollo/client'
import { Link } from 'wouter'
import { ACCOUNT_PATHS } from '../paths/accountPaths.ts'
import { useReceivedViewer } from '../sync/graphql/useScreenQuery.ts'
import type { KnownViewer_ViewerFragment } from '../sync/knownViewer.generated.ts'
import { rememberReturn } from './returnPath.ts'

/** Leads a visitor to the sign-up or the login, and from there back to this page. */
export function LogInFirst({ label }: { label: string }) {
  const remember = () => rememberReturn(location.pathname)
  return (
    <div className="log-in-first">
      <Link className="button" href={ACCOUNT_PATHS.signUp} onClick={remember}>
        {pageTexts.accounts.signUp}
      </Link>
      <Link className="button button-quiet" href={ACCOUNT_PATHS.logIn} onClick={remember}>
        {label}
      </Link>
    </div>
  )
}

/** Whether the server says that a user is logged in; null until it responds. */
export function useIsLoggedIn(from: FragmentType<KnownViewer_ViewerFragment> | undefined): boolean | null {
  const viewer = useReceivedViewer(from)
  return viewer && viewer.account !== null
}
