import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { useLocation } from 'wouter'
import type { DigitCount } from '#game/digits.ts'
import { AccountEntry } from '../accounts/AccountEntry.tsx'
import { InstructionsDialog } from '../instructions/InstructionsDialog.tsx'
import { takeBrowserOffer } from '../install/browserOffer.ts'
import { renewLanguage } from '../language/chosenLanguage.ts'
import { requestNextGame } from '../plays/gameState.ts'
import { gameStoreFor } from '../plays/gameStore.ts'
import { usePaste } from '../plays/usePaste.ts'
import { type BoardAddress, gamePath } from '../kinds/boardAddress.ts'
import { lateComponent } from '../loading/lateComponent.ts'
import type { PageConfig } from '../loading/pageConfig.ts'
import { useReminder } from '../reminder/useReminder.ts'
import { useDailyLinks, playToday } from '../today/playToday.ts'
import { useCurrentMode } from './currentMode.ts'
import { gameTitle, usePageChange } from './usePageChange.ts'
import { readStored } from '../storage/browserStorage.ts'
import { useWelcome } from '../sync/useWelcome.ts'
import { OFFER_KEY } from '../viewer/viewer.ts'

export { linkedKind } from './currentMode.ts'
export { MenuToday } from '../today/TodayLink.tsx'
export { PlayMark } from '../today/PlayMark.tsx'

export type OpenDialog = 'instructions' | 'settings' | 'account' | null

type AfterPaintProps = {
  path: string
  /** Null on pages without a game. */
  board: BoardAddress | null
  /** The mode of a challenge on the page. */
  challengeDigits: DigitCount | null
  homeDigits: DigitCount
  config: PageConfig
  dialog: OpenDialog
  onDialog: Dispatch<SetStateAction<OpenDialog>>
  onPicture: (picture: string | null) => void
}

/** The parts of every page that the first paint does not need. */
export function AfterPaint({ path, board, homeDigits, config, dialog, ...rest }: AfterPaintProps) {
  const { challengeDigits, onDialog, onPicture } = rest
  // The close event fires late. Another dialog may be open by then, and must stay open.
  const close = (closed: OpenDialog) => onDialog((open) => (open === closed ? null : open))
  const digits = board?.digits ?? null
  const play = usePlay(board, challengeDigits === null ? homeDigits : null)
  usePageChange(path, board && gameTitle(config.siteName, board), () => onDialog(null))
  useEffect(renewLanguage, [])
  useEffect(takeBrowserOffer, [])
  useReminder()
  useCurrentMode(path, homeDigits)
  useDailyLinks(board)
  usePaste(board)
  useWelcome(digits !== null, () => onDialog('instructions'))
  const offer = board && readStored(OFFER_KEY)
  return (
    <>
      <InstructionsDialog
        open={dialog === 'instructions'}
        onClose={() => close('instructions')}
        onPlay={() => {
          close('instructions')
          play()
        }}
        digits={digits ?? challengeDigits ?? homeDigits}
      />
      <LateSettings
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
      {offer !== null && <OfferWatch code={offer} />}
    </>
  )
}

const OfferWatch = lateComponent('OfferWatch', () => import('../moves/OfferWatch.tsx'))

const LoadedSettings = lateComponent('SettingsDialog', () => import('../settings/SettingsDialog.tsx'))

type SettingsProps = { open: boolean; onClose: () => void; contactEmail: string }

/** The code of the settings loads when they first open. They stay mounted, since a dialog closes slowly. */
function LateSettings(props: SettingsProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  return wasOpen && <LoadedSettings {...props} />
}

/** Starts what the player can play: the next game of a finished board, or without a board today's game. */
function usePlay(board: BoardAddress | null, todays: DigitCount | null) {
  const [, navigate] = useLocation()
  return () => {
    if (board) gameStoreFor(board).update(requestNextGame)
    else if (todays) {
      playToday(todays)
      navigate(gamePath(todays))
    }
  }
}
