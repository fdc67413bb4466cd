import { Link } from 'wouter'
import { rememberReturn } from './returnPath.ts'
import { PAGES } from '../paths/pages.ts'

/** Leads a visitor to the login, and from there back to this page. */
export function LogInFirst({ label }: { label: string }) {
  return (
    <Link className="button" href={PAGES.logIn.path} onClick={() => rememberReturn(location.pathname)}>
      {label}
    </Link>
  )
}
