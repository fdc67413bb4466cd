import type { ApolloCache, FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useEffect } from 'react'
import { viewerReceived, type KnownViewer } from '../viewer/viewer.ts'
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

/** Stores the viewer of a screen's response: on a screen without a board, nothing else does. */
export function useReceivedViewer(from: FragmentType<KnownViewer_ViewerFragment> | null | undefined): void {
  const { data: viewer, complete } = useFragment({
    fragment: KnownViewer_ViewerFragmentDoc,
    from: from ?? null,
  })
  useEffect(() => {
    if (complete) viewerReceived(viewer)
  }, [viewer, complete])
}
