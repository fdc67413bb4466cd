import { useId, useState, useSyncExternalStore } from 'react'
import { languageOf, OFFERED, parseLanguage } from '#languages/languages.ts'
import { readLanguage } from '../language/chosenLanguage.ts'
import { texts } from '../language/texts.ts'
import { Button } from '../ui/Button.tsx'
import { useAsyncAction } from '../ui/useAsyncAction.ts'
import { applyLanguage } from './applyLanguage.ts'

/** The choice of the language. Each is named in itself, for a player who reads no other. */
export function LanguageChoice() {
  const id = useId()
  // The server does not know it.
  const present = useSyncExternalStore(
    () => () => undefined,
    readLanguage,
    () => null,
  )
  const [selected, setSelected] = useState<typeof present>()
  const shown = selected === undefined ? present : selected
  const { run, isBusy, errorText } = useAsyncAction(() => applyLanguage(shown))
  return (
    <div className="select-choice">
      <label htmlFor={id}>{texts.settings.language}</label>
      <select
        id={id}
        translate="no"
        value={shown ?? ''}
        disabled={isBusy}
        onChange={({ target }) => setSelected(parseLanguage(target.value))}
      >
        <option value="">{texts.settings.browserLanguage}</option>
        {OFFERED.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageOf(language).name}
          </option>
        ))}
      </select>
      {/* Arrow keys change a closed select, so only the button loads the page again. */}
      {(isBusy || shown !== present) && (
        <Button aria-disabled={isBusy} aria-busy={isBusy} onClick={run}>
          {texts.settings.applyLanguage}
        </Button>
      )}
      <p role="alert">{errorText}</p>
    </div>
  )
}
