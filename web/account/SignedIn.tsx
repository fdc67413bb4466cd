import { useEffect, useLayoutEffect } from 'react'
import { AccountMenu } from './AccountMenu.tsx'
import { PROFILE_KEY } from './profile.ts'
import { readViewerAgain, useViewer } from './viewer.ts'

type SignedInProps = { onPicture: (picture: string | null) => void }

/** The picture of who is signed in, and the menu that it opens. It follows what other tabs do. */
export function SignedIn({ onPicture }: SignedInProps) {
  const { profile } = useViewer()
  const picture = profile?.profile_picture ?? null
  useOtherTabs()
  useLayoutEffect(() => {
    onPicture(picture)
    // The script in the page's head kept the place free for it.
    delete document.documentElement.dataset['signedIn']
  }, [picture, onPicture])
  return profile && <AccountMenu />
}

function useOtherTabs(): void {
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => {
      // Null: everything was cleared.
      if (key === PROFILE_KEY || key === null) readViewerAgain()
    }
    // What came while this part was being loaded.
    readViewerAgain()
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [])
}
