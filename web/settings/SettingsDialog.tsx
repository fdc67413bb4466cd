import { useState } from 'react'
import { Link } from 'wouter'
import { PRIVACY_POLICY } from '../paths/gameLinks.ts'
import { hardMode, hiddenArrows, hiddenStreak, shownCandidates, type Setting } from '../storage/setting.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { chooseAppearance, chooseContrast, readAppearance, readContrast } from './theme.ts'
import './settings.css'

type SettingsDialogProps = { open: boolean; onClose: () => void; contactEmail: string }

export function SettingsDialog({ open, onClose, contactEmail }: SettingsDialogProps) {
  // Another tab may have changed the settings since the last opening.
  const [{ wasOpen, openings }, setOpening] = useState({ wasOpen: open, openings: 0 })
  if (open !== wasOpen) setOpening({ wasOpen: open, openings: openings + Number(open) })
  return (
    <Dialog open={open} onClose={onClose} title="Settings">
      <Settings key={openings} contactEmail={contactEmail} onLeave={onClose} />
    </Dialog>
  )
}

/** The settings of this browser, without a heading. */
export function Settings({ contactEmail, onLeave }: { contactEmail: string; onLeave?: () => void }) {
  return (
    <>
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
        legend="Hard mode"
        note="Each guess must agree with all earlier hints. Games that you have begun do not change. A star marks the result: 3/6*."
        options={[
          ['off', 'Off'],
          ['on', 'On'],
        ]}
        initial={hardMode.isOn() ? 'on' : 'off'}
        onChoose={(choice) => hardMode.turn(choice === 'on')}
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
          <Link href={PRIVACY_POLICY} onClick={onLeave}>
            Privacy Policy
          </Link>
        </p>
      </div>
    </>
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
