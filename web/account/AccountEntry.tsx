import { useCallback, useEffect, useState, type Dispatch } from 'react'
import { loadChunk, useChunk } from '../app/chunks.ts'
import { readStored } from '../storage/browserStorage.ts'
import { StatusBanner } from '../ui/StatusBanner.tsx'
import { PROFILE_KEY, SIGNED_IN } from './profile.ts'

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
  const [isSignedIn, setSignedIn] = useSignedIn()
  const [isWanted, setWanted] = useState(false)
  const isOpen = open && !isSignedIn
  if (isOpen && !isWanted) setWanted(true)
  usePreload()
  useEffect(() => {
    // Pressed before the page knew that somebody is signed in.
    if (open && isSignedIn) onClose()
  })
  const showPicture = useCallback(
    (picture: string | null) => {
      onPicture(picture)
      setSignedIn(picture !== null)
    },
    [onPicture, setSignedIn],
  )
  return (
    <>
      {isSignedIn && <SignedIn onPicture={showPicture} />}
      {isWanted && <Dialog open={isOpen} onClose={onClose} google={google} />}
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

/** Whether somebody seems to be signed in: there is a record, or word of one. */
function useSignedIn(): [isSignedIn: boolean, set: Dispatch<boolean>] {
  const [isSignedIn, setSignedIn] = useState(() => readStored(PROFILE_KEY) !== null)
  useEffect(() => {
    const hear = (event: Event) => {
      if (!(event instanceof StorageEvent) || event.key === PROFILE_KEY) setSignedIn(true)
    }
    addEventListener('storage', hear)
    addEventListener(SIGNED_IN, hear)
    return () => {
      removeEventListener('storage', hear)
      removeEventListener(SIGNED_IN, hear)
    }
  }, [])
  return [isSignedIn, setSignedIn]
}

/** Loads the dialog when somebody seems about to open it. */
function usePreload(): void {
  useEffect(() => {
    const button = document.querySelector('.profile-button')
    const load = () => {
      if (readStored(PROFILE_KEY) === null) void loadChunk(loadDialog)
    }
    for (const sign of ['pointerenter', 'pointerdown', 'focus']) {
      button?.addEventListener(sign, load, { once: true })
    }
  }, [])
}
