import { useEffect, type Dispatch, type SetStateAction } from 'react'
import type { DigitCount } from '#game/digits.ts'
import { InstructionsDialog } from '../instructions/InstructionsDialog.tsx'
import { SettingsDialog } from '../settings/SettingsDialog.tsx'
import { isFirstVisit } from './firstVisit.ts'
import { pageTitle } from './pageTitle.ts'
import type { Route } from './route.ts'
import { usePageChange } from './usePageChange.ts'

export type OpenDialog = 'instructions' | 'settings' | null

type AfterPaintProps = {
  path: string
  route: Route
  /** The mode being played; null on pages without a game. */
  digits: DigitCount | null
  homeDigits: DigitCount
  siteName: string
  contactEmail: string
  dialog: OpenDialog
  onDialog: Dispatch<SetStateAction<OpenDialog>>
}

/** What every page has, but does not need for its first paint. */
export function AfterPaint({ path, route, digits, dialog, onDialog, ...rest }: AfterPaintProps) {
  // The event comes late: by then the other dialog may be open, which must stay.
  const close = (closed: OpenDialog) => onDialog((open) => (open === closed ? null : open))
  usePageChange(path, pageTitle(route, rest), () => onDialog(null))
  useWelcome(digits !== null, () => onDialog('instructions'))
  return (
    <>
      <InstructionsDialog
        open={dialog === 'instructions'}
        onClose={() => close('instructions')}
        digits={digits ?? rest.homeDigits}
      />
      <SettingsDialog
        open={dialog === 'settings'}
        onClose={() => close('settings')}
        contactEmail={rest.contactEmail}
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
