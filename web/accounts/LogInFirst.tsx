import { Link } from 'wouter'
import { rememberReturn } from './returnPath.ts'
import { ACCOUNT_PATHS } from '../paths/accountPaths.ts'
import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useEffect } from 'react'
import {
  KnownViewer_ViewerFragmentDoc,
  type KnownViewer_ViewerFragment,
} from '../sync/knownViewer.generated.ts'
import { viewerReceived } from '../viewer/viewer.ts'

/** Leads a visitor to the sign-up or the login, and from there back to this page. */
export function LogInFirst({ label }: { label: string }) {
  const remember = () => rememberReturn(location.pathname)
  return (
    <div className="log-in-first">
      <Link className="button" href={ACCOUNT_PATHS.signUp} onClick={remember}>
        Sign up
      </Link>
      <Link className="button button-quiet" href={ACCOUNT_PATHS.logIn} onClick={remember}>
        {label}
      </Link>
    </div>
  )
}

/** Whether the server says that a user is logged in; null until it responds. */
export function useIsLoggedIn(viewer: FragmentType<KnownViewer_ViewerFragment> | undefined): boolean | null {
  const { data, complete } = useFragment({ fragment: KnownViewer_ViewerFragmentDoc, from: viewer ?? null })
  useEffect(() => {
    if (complete) viewerReceived(data)
  }, [data, complete])
  return complete ? data.account !== null : null
}
