import { LANGUAGE_COOKIE, LANGUAGE_LIFETIME_S, parseLanguage, type Language } from '#languages/languages.ts'
import { language } from './texts.ts'

/** The player's choice in this browser; null while the browser's own list decides. */
export function readLanguage(): Language | null {
  const cookies = document.cookie.split('; ')
  const cookie = cookies.find((each) => each.startsWith(`${LANGUAGE_COOKIE}=`))
  return parseLanguage(cookie?.slice(LANGUAGE_COOKIE.length + 1))
}

/** Stores the choice where the server reads it. */
export function storeLanguage(chosen: Language | null): void {
  store(chosen ?? '', chosen ? LANGUAGE_LIFETIME_S : 0)
}

/** A login makes the account's language the choice of the browser. */
export function followLogin(): void {
  const chosen = readLanguage()
  if (chosen !== null && chosen !== language) location.reload()
}

/** Safari forgets a cookie of a script after a week without a visit. */
export function renewLanguage(): void {
  const chosen = readLanguage()
  if (chosen) store(chosen, LANGUAGE_LIFETIME_S)
}

function store(tag: string, maxAge: number): void {
  document.cookie = `${LANGUAGE_COOKIE}=${tag}; path=/; max-age=${maxAge}; samesite=lax`
}
