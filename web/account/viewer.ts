import { useSyncExternalStore } from 'react'
import { routeOf } from '../app/route.ts'
import { dropGameStores } from '../play/gameStore.ts'
import { readStored, writeStored } from '../storage/browserStorage.ts'
import { removeLocalGames, removeLocalScores, removeStored } from '../storage/removeStored.ts'
import { parseProfile, PROFILE_KEY, SIGNED_IN, type Profile } from './profile.ts'

/** Who uses this browser, as far as is known: `profile` is null where nobody is signed in. */
export type Viewer = {
  profile: Profile | null
  /** Whether the server has said so since the page was loaded; else only the browser's record does. */
  isConfirmed: boolean
}

/** What the server says of who asks. */
export type KnownViewer = { sessionHandle: string | null; account: { pictureUrl: string } | null }

const NOBODY: Viewer = { profile: null, isConfirmed: false }

let viewer: Viewer | undefined
const listeners = new Set<() => void>()

/** Who is signed in: from the browser's record at once, from the server as soon as it has answered. */
export function useViewer(): Viewer {
  return useSyncExternalStore(subscribe, currentViewer, () => NOBODY)
}

export function currentViewer(): Viewer {
  return (viewer ??= { profile: readProfile(), isConfirmed: false })
}

/**
 * Takes the server's word, and notes it in the browser's record. Answers false where a sign-in has ended, or is
 * another's now: then the boards here are no longer the player's, and a page that shows one is loaded anew.
 */
export function viewerKnown({ sessionHandle, account }: KnownViewer): boolean {
  const before = currentViewer().profile
  const profile = sessionHandle !== null && account !== null ? profileOf(sessionHandle, account) : null
  const isOther = before !== null && before.session !== profile?.session
  if (isOther) forgetPlays()
  // What was played without an account is the account's now, save games that it had: the server's boards count.
  else if (before === null && profile) removeLocalGames()
  keepProfile(profile)
  if (isOther) leaveBoard()
  return !isOther
}

/** Takes another tab's word: what it left in the browser's record. */
export function readViewerAgain(): void {
  const before = currentViewer().profile
  const profile = readProfile()
  setViewer({ ...currentViewer(), profile })
  if (before?.session !== profile?.session) leaveBoard()
}

/** Notes, for other tabs too, who is signed in according to the server. */
export function keepProfile(profile: Profile | null): void {
  if (profile) writeStored(PROFILE_KEY, JSON.stringify(profile))
  else removeStored(PROFILE_KEY)
  setViewer({ profile, isConfirmed: true })
}

/** Removes what the browser keeps of an account's games. */
export function forgetPlays(): void {
  removeLocalGames()
  removeLocalScores()
}

/** The player of this browser is another now, so what is on its boards is somebody else's. */
function leaveBoard(): void {
  dropGameStores()
  if (routeOf(location.pathname).name !== 'late') location.reload()
}

function profileOf(session: string, { pictureUrl }: { pictureUrl: string }): Profile {
  return { session, profile_picture: pictureUrl }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function setViewer(next: Viewer): void {
  if (JSON.stringify(currentViewer()) === JSON.stringify(next)) return
  viewer = next
  for (const listener of listeners) listener()
  if (next.profile) dispatchEvent(new Event(SIGNED_IN))
}

function readProfile(): Profile | null {
  const text = readStored(PROFILE_KEY)
  const profile = parseProfile(text)
  if (text !== null && profile === null) removeStored(PROFILE_KEY)
  return profile
}
