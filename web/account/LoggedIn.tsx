import { useEffect, useLayoutEffect } from 'react'
import { AccountMenu } from './AccountMenu.tsx'
import { PROFILE_KEY } from '../viewer/profile.ts'
import { rereadViewer, useViewer } from '../viewer/viewer.ts'

type LoggedInProps = { onPicture: (picture: string | null) => void }

/** The profile picture and its menu. Both follow logins and logouts in other tabs. */
export function LoggedIn({ onPicture }: LoggedInProps) {
  const { profile } = useViewer()
  const picture = profile?.profile_picture ?? null
  useOtherTabs()
  useLayoutEffect(() => {
    onPicture(picture)
    // The script in <head> reserved the space for the picture.
    delete document.documentElement.dataset['loggedIn']
  }, [picture, onPicture])
  return profile && <AccountMenu />
}

function useOtherTabs(): void {
  useEffect(() => {
    const onChange = ({ key }: StorageEvent) => {
      // A null key means that the whole storage was cleared.
      if (key === PROFILE_KEY || key === null) rereadViewer()
    }
    // The record may have changed while this chunk loaded.
    rereadViewer()
    addEventListener('storage', onChange)
    return () => removeEventListener('storage', onChange)
  }, [])
}
