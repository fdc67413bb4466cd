import { useEffect } from 'react'
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
  onDialog: (dialog: OpenDialog) => void
}

/** What every page has, but does not need for its first paint. */
export function AfterPaint({ path, route, digits, dialog, onDialog, ...rest }: AfterPaintProps) {
  const close = () => onDialog(null)
  usePageChange(path, pageTitle(route, rest), close)
  useWelcome(digits !== null, () => onDialog('instructions'))
  return (
    <>
      <InstructionsDialog
        open={dialog === 'instructions'}
        onClose={close}
        digits={digits ?? rest.homeDigits}
      />
      <SettingsDialog open={dialog === 'settings'} onClose={close} contactEmail={rest.contactEmail} />
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
