import { GearIcon } from './GearIcon.tsx'

export function SettingsButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="icon-button" aria-label="Settings" onClick={onClick}>
      <GearIcon />
    </button>
  )
}
