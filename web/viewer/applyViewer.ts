import { loadChunk } from '../loading/chunks.ts'
import { readStored } from '../storage/browserStorage.ts'
import { PROFILE_KEY } from './profile.ts'
import type { KnownViewer } from './viewer.ts'

const loadViewer = () => import('./viewer.ts')

/**
 * Applies the server's viewer. The chunk for it loads only if a user is logged in, or was. Returns false if
 * the boards here belong to another player from now on.
 */
export async function applyViewer(viewer: KnownViewer): Promise<boolean> {
  if (viewer.account === null && readStored(PROFILE_KEY) === null) return true
  return (await loadChunk(loadViewer)).viewerReceived(viewer)
}
