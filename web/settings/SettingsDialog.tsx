import { useState } from 'react'
import { Link } from 'wouter'
import { PAGES } from '../paths/pages.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { chooseAppearance, chooseContrast, readAppearance, readContrast } from '../ui/theme.ts'
import { RadioGroup } from './RadioGroup.tsx'
import './settings.css'

type SettingsDialogProps = { open: boolean; onClose: () => void; contactEmail: string }

export function SettingsDialog({ open, onClose, contactEmail }: SettingsDialogProps) {
  const [appearance, setAppearance] = useState(readAppearance)
  const [contrast, setContrast] = useState(readContrast)
  return (
    <Dialog open={open} onClose={onClose} title="Settings">
      <RadioGroup
        legend="Appearance"
        options={[
          ['system', 'System'],
          ['light', 'Light'],
          ['dark', 'Dark'],
        ]}
        chosen={appearance}
        onChoose={(choice) => {
          setAppearance(choice)
          chooseAppearance(choice)
        }}
      />
      <RadioGroup
        legend="Contrast"
        options={[
          ['system', 'System'],
          ['high', 'High'],
        ]}
        chosen={contrast}
        onChoose={(choice) => {
          setContrast(choice)
          chooseContrast(choice)
        }}
      />
      <div className="settings-links stack">
        <p>
          Questions? Issues? Bugs? Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
        <p>
          <Link href={PAGES.privacyPolicy.path} onClick={onClose}>
            Privacy Policy
          </Link>
        </p>
      </div>
    </Dialog>
  )
}
