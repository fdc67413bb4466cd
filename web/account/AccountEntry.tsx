import { useEffect, useState } from 'react'
import { loadChunk, useChunk } from '../app/chunks.ts'
import { readStored } from '../storage/browserStorage.ts'
import { StatusBanner } from '../ui/StatusBanner.tsx'
import { PROFILE_KEY, VIEWER_CHANGE } from './profile.ts'

type AccountEntryProps = {
  /** Whether the dialog to sign in with is wanted. */
  open: boolean
  onClose: () => void
  google: boolean
  onPicture: (picture: string | null) => void
}

const loadDialog = () => import('./AccountDialog.tsx')
const loadSignedIn = () => import('./SignedIn.tsx')

/** What is behind the profile button. A visitor loads none of it before it is wanted. */
export function AccountEntry({ open, onClose, google, onPicture }: AccountEntryProps) {
  const isSignedIn = useSignedIn()
  const [isWanted, setWanted] = useState(false)
  if (open && !isWanted) setWanted(true)
  usePreload()
  return (
    <>
      {isSignedIn && <SignedIn onPicture={onPicture} />}
      {isWanted && <Dialog open={open} onClose={onClose} google={google} />}
    </>
  )
}

function SignedIn(props: Pick<AccountEntryProps, 'onPicture'>) {
  const [late] = useChunk(loadSignedIn)
  return late && <late.SignedIn {...props} />
}

function Dialog(props: Pick<AccountEntryProps, 'open' | 'onClose' | 'google'>) {
  const [late, isFailing] = useChunk(loadDialog)
  if (late) return <late.AccountDialog {...props} />
  return <StatusBanner text={isFailing && props.open ? 'No connection. Trying again …' : null} />
}

/** Whether somebody seems to be signed in, or to have been since the page was loaded. */
function useSignedIn(): boolean {
  const [isSignedIn, setSignedIn] = useState(() => readStored(PROFILE_KEY) !== null)
  useEffect(() => {
    const hear = (event: Event) => {
      if (!(event instanceof StorageEvent) || event.key === PROFILE_KEY) setSignedIn(true)
    }
    addEventListener('storage', hear)
    addEventListener(VIEWER_CHANGE, hear)
    return () => {
      removeEventListener('storage', hear)
      removeEventListener(VIEWER_CHANGE, hear)
    }
  }, [])
  return isSignedIn
}

/** Loads the dialog when somebody seems about to open it. */
function usePreload(): void {
  useEffect(() => {
    const button = document.querySelector('.profile-button')
    const load = () => void loadChunk(loadDialog)
    for (const sign of ['pointerenter', 'pointerdown', 'focus']) {
      button?.addEventListener(sign, load, { once: true })
    }
  }, [])
}
