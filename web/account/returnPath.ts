import { pageOf } from '../paths/pages.ts'
import { readStored, writeStored } from '../storage/browserStorage.ts'
import { removeStored } from '../storage/removeStored.ts'

const RETURN_PATH = 'returnPath'

/**
 * Remembers the page that sends a visitor to the login. It survives the letter of a sign-up, whose link opens
 * another tab.
 */
export function rememberReturn(path: string): void {
  writeStored(RETURN_PATH, path)
}

/** The page after a login: the remembered one, once, or the home page. */
export function takeReturnPath(): string {
  const path = readStored(RETURN_PATH)
  removeStored(RETURN_PATH)
  const page = path === null ? 'notFound' : pageOf(path)
  return path !== null && (page === 'groups' || page === 'group' || page === 'groupLink') ? path : '/'
}
