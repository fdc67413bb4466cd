import type { ApolloCache, FragmentType } from '@apollo/client'
import type { KnownViewer } from '../viewer/viewer.ts'
import { KnownViewer_ViewerFragmentDoc, type KnownViewer_ViewerFragment } from './knownViewer.generated.ts'

/** Unmasks the part of the viewer that the browser's record keeps. */
export function readKnownViewer(
  cache: ApolloCache,
  viewer: FragmentType<KnownViewer_ViewerFragment>,
): KnownViewer {
  const found = cache.readFragment({ fragment: KnownViewer_ViewerFragmentDoc, from: viewer })
  if (!found) throw new Error('The response has no viewer')
  return found
}
