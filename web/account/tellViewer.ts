import { readStored } from '../storage/browserStorage.ts'
import { PROFILE_KEY } from './profile.ts'
import type { KnownViewer } from './viewer.ts'

/**
 * Passes the server's word on to where it is kept; that part of the page is loaded only where somebody is signed in, or
 * was. Answers false where the boards here are another's from now on.
 */
export async function tellViewer(viewer: KnownViewer): Promise<boolean> {
  if (viewer.account === null && readStored(PROFILE_KEY) === null) return true
  const { viewerKnown } = await import('./viewer.ts')
  return viewerKnown(viewer)
}
