import { withPageTexts } from '../language/pageTexts.ts'
import { useCallback, useEffect, useState, type Dispatch } from 'react'
import { loadChunk } from '../loading/chunks.ts'
import { lateComponent } from '../loading/lateComponent.ts'
import { readStored } from '../storage/browserStorage.ts'
import { PROFILE_KEY, LOGGED_IN } from '../viewer/profile.ts'

type AccountEntryProps = {
  /** Whether the login dialog is requested. */
  open: boolean
  onClose: () => void
  google: boolean
  onPicture: (picture: string | null) => void
}

const loadDialog = () => withPageTexts(import('./AccountDialog.tsx'))

const Dialog = lateComponent('AccountDialog', loadDialog)
const LoggedIn = lateComponent('LoggedIn', () => withPageTexts(import('./LoggedIn.tsx')))

/** The content behind the profile button. A visitor's browser loads it only on demand. */
export function AccountEntry({ open, onClose, google, onPicture }: AccountEntryProps) {
  const [isLoggedIn, setLoggedIn] = useLoggedIn()
  const [isWanted, setWanted] = useState(false)
  const isOpen = open && !isLoggedIn
  if (isOpen && !isWanted) setWanted(true)
  usePreload()
  useEffect(() => {
    if (open && isLoggedIn && isWanted) onClose()
  })
  const showPicture = useCallback(
    (picture: string | null) => {
      onPicture(picture)
      setLoggedIn(picture !== null)
    },
    [onPicture, setLoggedIn],
  )
  return (
    <>
      {isLoggedIn && (
        // The button was pressed before the page knew of the login.
        <LoggedIn onPicture={showPicture} opensMenu={open && !isWanted} onMenu={onClose} />
      )}
      {isWanted && <Dialog open={isOpen} onClose={onClose} google={google} />}
    </>
  )
}

/** Whether a user seems to be logged in: the browser's record or an event says so. */
function useLoggedIn(): [isLoggedIn: boolean, set: Dispatch<boolean>] {
  const [isLoggedIn, setLoggedIn] = useState(() => readStored(PROFILE_KEY) !== null)
  useEffect(() => {
    const onChange = (event: Event) => {
      if (!(event instanceof StorageEvent) || event.key === PROFILE_KEY) setLoggedIn(true)
    }
    addEventListener('storage', onChange)
    addEventListener(LOGGED_IN, onChange)
    return () => {
      removeEventListener('storage', onChange)
      removeEventListener(LOGGED_IN, onChange)
    }
  }, [])
  return [isLoggedIn, setLoggedIn]
}

/** Preloads the dialog when the user is likely to open it. */
function usePreload(): void {
  useEffect(() => {
    const button = document.querySelector('.profile-button')
    const load = () => {
      if (readStored(PROFILE_KEY) === null) void loadChunk(loadDialog)
    }
    for (const event of ['pointerenter', 'pointerdown', 'focus']) {
      button?.addEventListener(event, load, { once: true })
    }
  }, [])
}
