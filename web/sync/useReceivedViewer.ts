import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useEffect } from 'react'
import { viewerReceived } from '../viewer/viewer.ts'
import { KnownViewer_ViewerFragmentDoc, type KnownViewer_ViewerFragment } from './knownViewer.generated.ts'

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
