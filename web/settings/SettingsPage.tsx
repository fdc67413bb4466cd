import { texts } from '../language/texts.ts'
import { Settings, SettingsLinks } from './SettingsDialog.tsx'

/** The settings for pages without a script of the game, and for browsers that have not loaded theirs. */
export function SettingsPage({ contactEmail }: { contactEmail: string }) {
  return (
    <main className="page">
      <h1>{texts.navigation.settings}</h1>
      <Settings />
      <SettingsLinks contactEmail={contactEmail} />
    </main>
  )
}
