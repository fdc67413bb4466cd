import { Link } from 'wouter'
import { HISTORY, PRIVACY_POLICY } from '../paths/gameLinks.ts'
import { hiddenStreak, shownCandidates } from '../storage/setting.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { chooseAppearance, chooseContrast, readAppearance, readContrast } from './theme.ts'
import { RadioGroup } from './RadioGroup.tsx'
import './settings.css'

type SettingsDialogProps = { open: boolean; onClose: () => void; contactEmail: string }

export function SettingsDialog({ open, onClose, contactEmail }: SettingsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Settings">
      <RadioGroup
        legend="Appearance"
        options={[
          ['system', 'System'],
          ['light', 'Light'],
          ['dark', 'Dark'],
        ]}
        initial={readAppearance()}
        onChoose={chooseAppearance}
      />
      <RadioGroup
        legend="Contrast"
        options={[
          ['system', 'System'],
          ['high', 'High'],
        ]}
        initial={readContrast()}
        onChoose={chooseContrast}
      />
      <RadioGroup
        legend="Streak"
        options={[
          ['show', 'Show'],
          ['hide', 'Hide'],
        ]}
        initial={hiddenStreak.isOn() ? 'hide' : 'show'}
        onChoose={(choice) => hiddenStreak.turn(choice === 'hide')}
      />
      <RadioGroup
        legend="Numbers left in random and archive games"
        options={[
          ['show', 'Show'],
          ['hide', 'Hide'],
        ]}
        initial={shownCandidates.isOn() ? 'show' : 'hide'}
        onChoose={(choice) => shownCandidates.turn(choice === 'show')}
      />
      <div className="settings-links stack">
        <p>
          Questions? Issues? Bugs? Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
        <p>
          <Link href={HISTORY} onClick={onClose}>
            History
          </Link>
        </p>
        <p>
          <a href="/numbers">Yesterday’s numbers</a>
        </p>
        <p>
          <Link href={PRIVACY_POLICY} onClick={onClose}>
            Privacy Policy
          </Link>
        </p>
      </div>
    </Dialog>
  )
}
