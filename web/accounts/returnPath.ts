import { GROUP_LINK, groupPath, GROUPS } from '../paths/pagePaths.ts'
import { readStored, writeStored } from '../storage/browserStorage.ts'
import { removeStored } from '../storage/removeStored.ts'

const RETURN_PATH = 'returnPath'
/** A later login is no answer to the page, and may be another person's on the same browser. */
const KEPT_MS = 60 * 60 * 1000

/**
 * Remembers the page that sends a visitor to the login, for an hour. It survives the letter of a sign-up,
 * whose link opens another tab.
 */
export function rememberReturn(path: string): void {
  writeStored(RETURN_PATH, `${Date.now()} ${path}`)
}

/** The page after a login: the remembered one, once, or the home page. */
export function takeReturnPath(): string {
  const [storedAt = '', path = ''] = readStored(RETURN_PATH)?.split(' ') ?? []
  removeStored(RETURN_PATH)
  const age = Date.now() - Number(storedAt)
  if (!(age >= 0 && age < KEPT_MS)) return '/'
  const leadsToGroups =
    path === GROUPS || [groupPath(''), GROUP_LINK].some((prefix) => path.startsWith(prefix))
  return leadsToGroups ? path : '/'
}
