import { useState, useSyncExternalStore, type ComponentProps } from 'react'
import { Link } from 'wouter'
import { ACCOUNT_PATHS } from '../paths/accountPaths.ts'
import { PRIVACY_POLICY } from '../paths/pagePaths.ts'
import {
  hardMode,
  hiddenArrows,
  hiddenStreak,
  shownCandidates,
  sound,
  vibration,
  type Setting,
} from '../storage/setting.ts'
import { useViewer } from '../viewer/viewer.ts'
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
      <Settings key={openings} />
      <SettingsLinks contactEmail={contactEmail} onLeave={onClose} />
    </Dialog>
  )
}

/** The settings of this browser, without a heading. */
export function Settings() {
  // The server cannot know it.
  const canVibrate = useSyncExternalStore(
    () => () => undefined,
    () => 'vibrate' in navigator,
    () => true,
  )
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
      <Switch legend="Sound" setting={sound} />
      <Switch
        legend="Vibration"
        note={canVibrate ? undefined : 'This browser cannot vibrate.'}
        disabled={!canVibrate}
        setting={vibration}
      />
      <Switch
        legend="Hard mode"
        note="Each guess must agree with all earlier hints. Games that you have begun do not change. A star marks the result: 3/6*."
        setting={hardMode}
      />
      <Visibility legend="Streak" setting={hiddenStreak} />
      <Visibility legend="Arrows in the text to share" setting={hiddenArrows} />
      <Switch
        legend="Show how many numbers remain"
        note="In random and archive games."
        setting={shownCandidates}
      />
    </>
  )
}

/** What belongs to the settings and is elsewhere. */
export function SettingsLinks({ contactEmail, onLeave }: { contactEmail: string; onLeave?: () => void }) {
  const { profile } = useViewer()
  return (
    <div className="settings-links stack">
      {profile && (
        <p>
          <Link href={`${ACCOUNT_PATHS.profile}#settings`} onClick={onLeave}>
            Username, password and account
          </Link>
        </p>
      )}
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
  )
}

type SwitchProps = Pick<ComponentProps<typeof RadioGroup>, 'legend' | 'note' | 'disabled'> & {
  setting: Setting
}

function Switch({ setting, ...group }: SwitchProps) {
  return (
    <RadioGroup
      {...group}
      options={[
        ['off', 'Off'],
        ['on', 'On'],
      ]}
      initial={setting.isOn() ? 'on' : 'off'}
      onChoose={(choice) => setting.turn(choice === 'on')}
    />
  )
}

/** Shows or hides a part. The setting is on while the part is hidden. */
function Visibility({ legend, setting }: { legend: string; setting: Setting }) {
  return (
    <RadioGroup
      legend={legend}
      options={[
        ['show', 'Show'],
        ['hide', 'Hide'],
      ]}
      initial={setting.isOn() ? 'hide' : 'show'}
      onChoose={(choice) => setting.turn(choice === 'hide')}
    />
  )
}
