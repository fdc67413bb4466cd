import { Link } from 'wouter'
import { HISTORY, PRIVACY_POLICY } from '../paths/gameLinks.ts'
import { NUMBERS } from '../paths/textPaths.ts'
import { hiddenArrows, hiddenStreak, shownCandidates, type Setting } from '../storage/setting.ts'
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
      <Visibility legend="Streak" setting={hiddenStreak} hides />
      <Visibility legend="Arrows in the text to share" setting={hiddenArrows} hides />
      <Visibility legend="Numbers left in random and archive games" setting={shownCandidates} />
      <div className="settings-links stack">
        <p>
          <span>Questions? Issues? Bugs? Write to </span>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          <span>.</span>
        </p>
        <p>
          <Link href={HISTORY} onClick={onClose}>
            History
          </Link>
        </p>
        <p>
          <a href={NUMBERS}>Yesterday’s numbers</a>
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

/** Shows or hides a part. `hides`: the setting is on while the part is hidden. */
function Visibility({
  legend,
  setting,
  hides = false,
}: {
  legend: string
  setting: Setting
  hides?: boolean
}) {
  return (
    <RadioGroup
      legend={legend}
      options={[
        ['show', 'Show'],
        ['hide', 'Hide'],
      ]}
      initial={setting.isOn() === hides ? 'hide' : 'show'}
      onChoose={(choice) => setting.turn((choice === 'hide') === hides)}
    />
  )
}

export function SettingsButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="icon-button" aria-label="Settings" onClick={onClick}>
      <GearIcon />
    </button>
  )
}

const GearIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path
      fillRule="evenodd"
      d="M10 1.5h4l.6 3 1.9.8 2.6-1.7 2.8 2.8-1.7 2.6.8 1.9 3 .6v4l-3 .6-.8 1.9 1.7 2.6-2.8 2.8-2.6-1.7-1.9.8-.6 3h-4l-.6-3-1.9-.8-2.6 1.7-2.8-2.8 1.7-2.6-.8-1.9-3-.6v-4l3-.6.8-1.9-1.7-2.6 2.8-2.8 2.6 1.7 1.9-.8zM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6z"
    />
  </svg>
)
