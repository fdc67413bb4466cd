import { Link } from 'wouter'
import { rememberReturn } from './returnPath.ts'
import { ACCOUNT_PATHS } from '../paths/accountPaths.ts'

/** Leads a visitor to the login, and from there back to this page. */
export function LogInFirst({ label }: { label: string }) {
  return (
    <Link className="button" href={ACCOUNT_PATHS.logIn} onClick={() => rememberReturn(location.pathname)}>
      {label}
    </Link>
  )
}
