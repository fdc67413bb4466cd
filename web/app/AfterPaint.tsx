import { useEffect, type Dispatch, type SetStateAction } from 'react'
import type { DigitCount } from '#game/digits.ts'
import { AccountEntry } from '../account/AccountEntry.tsx'
import { InstructionsDialog } from '../instructions/InstructionsDialog.tsx'
import { SettingsDialog } from '../settings/SettingsDialog.tsx'
import { isFirstVisit } from './firstVisit.ts'
import type { PageConfig } from './pageConfig.ts'
import { gameTitle } from './pageTitle.ts'
import { usePageChange } from './usePageChange.ts'

export { SettingsButton } from '../settings/SettingsButton.tsx'

export type OpenDialog = 'instructions' | 'settings' | 'account' | null

type AfterPaintProps = {
  path: string
  /** The mode being played; null on pages without a game. */
  digits: DigitCount | null
  homeDigits: DigitCount
  config: PageConfig
  dialog: OpenDialog
  onDialog: Dispatch<SetStateAction<OpenDialog>>
  onPicture: (picture: string | null) => void
}

/** What every page has, but does not need for its first paint. */
export function AfterPaint({ path, digits, homeDigits, config, dialog, ...rest }: AfterPaintProps) {
  const { onDialog, onPicture } = rest
  // The event comes late: by then the other dialog may be open, which must stay.
  const close = (closed: OpenDialog) => onDialog((open) => (open === closed ? null : open))
  usePageChange(path, digits === null ? null : gameTitle(config.siteName, digits), () => onDialog(null))
  useWelcome(digits !== null, () => onDialog('instructions'))
  return (
    <>
      <InstructionsDialog
        open={dialog === 'instructions'}
        onClose={() => close('instructions')}
        digits={digits ?? homeDigits}
      />
      <SettingsDialog
        open={dialog === 'settings'}
        onClose={() => close('settings')}
        contactEmail={config.contactEmail}
      />
      <AccountEntry
        open={dialog === 'account'}
        onClose={() => close('account')}
        google={config.google}
        onPicture={onPicture}
      />
    </>
  )
}

let isWelcomed = false

/** Explains the game to those who see it for the first time. */
function useWelcome(showsGame: boolean, explain: () => void): void {
  useEffect(() => {
    if (!showsGame || isWelcomed) return
    isWelcomed = true
    if (isFirstVisit()) explain()
  }, [showsGame, explain])
}
