import { useState, useSyncExternalStore, type ComponentProps } from 'react'
import { Link } from 'wouter'
import { ACCOUNT_PATHS, MY_DATA } from '../paths/accountPaths.ts'
import { MOVE, PRIVACY_POLICY } from '../paths/pagePaths.ts'
import {
  guessAsText,
  hardMode,
  hiddenArrows,
  hiddenStreak,
  shownCandidates,
  sound,
  vibration,
  type Setting,
} from '../storage/setting.ts'
import { useViewer } from '../viewer/viewer.ts'
import { texts } from '../language/texts.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Sentence } from '../ui/Sentence.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { ReminderChoice } from '../reminder/ReminderChoice.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { chooseAppearance, chooseContrast, readAppearance, readContrast } from './theme.ts'
import './settings.css'

type SettingsDialogProps = { open: boolean; onClose: () => void; contactEmail: string }

export function SettingsDialog({ open, onClose, contactEmail }: SettingsDialogProps) {
  // Another tab may have changed the settings since the last opening.
  const [{ wasOpen, openings }, setOpening] = useState({ wasOpen: open, openings: 0 })
  if (open !== wasOpen) setOpening({ wasOpen: open, openings: openings + Number(open) })
  return (
    <Dialog open={open} onClose={onClose} title={texts.navigation.settings}>
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
      <LanguageChoice />
      <RadioGroup
        legend={texts.settings.appearance}
        options={[
          ['system', texts.settings.system],
          ['light', texts.settings.light],
          ['dark', texts.settings.dark],
        ]}
        initial={readAppearance()}
        onChoose={chooseAppearance}
      />
      <RadioGroup
        legend={texts.settings.contrast}
        options={[
          ['system', texts.settings.system],
          ['high', texts.settings.high],
        ]}
        initial={readContrast()}
        onChoose={chooseContrast}
      />
      <Switch legend={texts.settings.sound} setting={sound} />
      <Switch
        legend={texts.settings.vibration}
        note={canVibrate ? undefined : texts.settings.noVibration}
        disabled={!canVibrate}
        setting={vibration}
      />
      <Switch legend={texts.settings.hardMode} note={texts.settings.hardModeNote} setting={hardMode} />
      <Visibility legend={texts.settings.streak} setting={hiddenStreak} />
      <Visibility legend={texts.settings.arrows} setting={hiddenArrows} />
      <Switch
        legend={texts.settings.candidates}
        note={texts.settings.candidatesNote}
        setting={shownCandidates}
      />
      <Switch
        legend={texts.settings.guessAsText}
        note={texts.settings.guessAsTextNote}
        setting={guessAsText}
      />
      <ReminderChoice />
    </>
  )
}

/** What belongs to the settings and is elsewhere. */
export function SettingsLinks({ contactEmail, onLeave }: { contactEmail: string; onLeave?: () => void }) {
  const { profile } = useViewer()
  return (
    <div className="settings-links stack">
      {profile ? (
        <>
          <p>
            <Link href={`${ACCOUNT_PATHS.profile}#settings`} onClick={onLeave}>
              {texts.settings.account}
            </Link>
          </p>
          <p>{texts.settings.otherDevice}</p>
        </>
      ) : (
        <>
          <p>
            <Link href={MOVE} onClick={onLeave}>
              {texts.settings.move}
            </Link>
          </p>
          <p>
            <a href={MY_DATA}>{texts.settings.downloadData}</a>
          </p>
        </>
      )}
      <p>
        <Sentence text={texts.settings.contact({ address: contactEmail })} part={contactEmail}>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </Sentence>
      </p>
      <p>
        <Link href={PRIVACY_POLICY} onClick={onLeave}>
          {texts.settings.privacy}
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
        ['off', texts.settings.off],
        ['on', texts.settings.on],
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
        ['show', texts.settings.show],
        ['hide', texts.settings.hide],
      ]}
      initial={setting.isOn() ? 'hide' : 'show'}
      onChoose={(choice) => setting.turn(choice === 'hide')}
    />
  )
}
