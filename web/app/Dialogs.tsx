import type { DigitCount } from '#game/digits.ts'
import { InstructionsDialog } from '../instructions/InstructionsDialog.tsx'
import { SettingsDialog } from '../settings/SettingsDialog.tsx'
import type { OpenDialog } from './App.tsx'

type DialogsProps = { open: OpenDialog; onClose: () => void; digits: DigitCount; contactEmail: string }

/** The dialogs that every page can open. */
export function Dialogs({ open, onClose, digits, contactEmail }: DialogsProps) {
  return (
    <>
      <InstructionsDialog open={open === 'instructions'} onClose={onClose} digits={digits} />
      <SettingsDialog open={open === 'settings'} onClose={onClose} contactEmail={contactEmail} />
    </>
  )
}
