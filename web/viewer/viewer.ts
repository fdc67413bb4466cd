import { useSyncExternalStore } from 'react'
import { boardAt, challengePath } from '../kinds/boardAddress.ts'
import { followLogin } from '../language/chosenLanguage.ts'
import { dropGameStores } from '../plays/gameStore.ts'
import { readStored, writeStored } from '../storage/browserStorage.ts'
import { removeLocalGames, removeLocalScores, removeStored } from '../storage/removeStored.ts'
import { parseProfile, PROFILE_KEY, LOGGED_IN, type Profile } from './profile.ts'

/** The known user of this browser; `profile` is null for a visitor. */
export type Viewer = {
  profile: Profile | null
  /** Whether the server has confirmed it since the page load. Otherwise it is the browser's record. */
  isConfirmed: boolean
}

export type KnownViewer = { sessionHandle: string | null; account: { pictureUrl: string } | null }

const NOBODY: Viewer = { profile: null, isConfirmed: false }

let viewer: Viewer | undefined
const listeners = new Set<() => void>()

/** The viewer: at once from the browser's record, then from the server's response. */
export function useViewer(): Viewer {
  return useSyncExternalStore(subscribe, currentViewer, () => NOBODY)
}

export function currentViewer(): Viewer {
  return (viewer ??= { profile: readProfile(), isConfirmed: false })
}

/**
 * Applies the server's viewer and stores it in the browser's record. Returns false if a login has ended or
 * belongs to another user. Then the boards are no longer the player's, and a page with a board reloads.
 */
export function viewerReceived({ sessionHandle, account }: KnownViewer): boolean {
  const before = currentViewer().profile
  const profile = sessionHandle !== null && account !== null ? profileOf(sessionHandle, account) : null
  const isOther = before !== null && before.session !== profile?.session
  if (isOther) removeLocalPlays()
  // The account now owns the visitor's plays, unless it had its own: the server's boards count.
  else if (before === null && profile) removeLocalGames()
  storeProfile(profile)
  if (isOther) reloadBoard()
  if (before === null && profile) followLogin()
  return !isOther
}

/** Applies the record that another tab stored. */
export function rereadViewer(): void {
  const before = currentViewer().profile
  const profile = readProfile()
  setViewer({ ...currentViewer(), profile })
  if (before?.session !== profile?.session) reloadBoard()
}

/** The key of the link's code of this browser's last offer of its history, until that has moved or expired. */
export const OFFER_KEY = 'offer'
/** In place of the code for a moment: the history has moved. Other tabs receive `storage`. */
export const MOVED = 'moved'

/** The history of this browser's visitor belongs to another browser now. */
export function historyMoved(): void {
  removeLocalPlays()
  writeStored(OFFER_KEY, MOVED)
  removeStored(OFFER_KEY)
  reloadBoard()
}

/** Stores the viewer that the server reported, for other tabs too. */
export function storeProfile(profile: Profile | null): void {
  if (profile) writeStored(PROFILE_KEY, JSON.stringify(profile))
  else removeStored(PROFILE_KEY)
  setViewer({ profile, isConfirmed: true })
}

/** Removes an account's games from the browser. */
export function removeLocalPlays(): void {
  removeLocalGames()
  removeLocalScores()
}

/** This browser has another player now, so its boards belong to the former one. */
export function reloadBoard(): void {
  dropGameStores()
  const { pathname } = location
  if (boardAt(pathname) || pathname.startsWith(challengePath(''))) location.reload()
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
  if (next.profile) dispatchEvent(new Event(LOGGED_IN))
}

function readProfile(): Profile | null {
  const text = readStored(PROFILE_KEY)
  const profile = parseProfile(text)
  if (text !== null && profile === null) removeStored(PROFILE_KEY)
  return profile
}
