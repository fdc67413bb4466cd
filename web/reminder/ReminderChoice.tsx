import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { FormError } from '../form/FormError.tsx'
import { formatTag } from '../language/numbers.ts'
import { texts } from '../language/texts.ts'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { loadChunk } from '../loading/chunks.ts'
import { readHour } from './storedReminder.ts'
import { loadReminder } from './useReminder.ts'

const FIRST_HOUR = 20
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** Turns the daily reminder of this browser on and off. Draws nothing in a browser without push messages. */
export function ReminderChoice() {
  // The server cannot know it.
  const isOffered = useSyncExternalStore(
    () => () => undefined,
    canPush,
    () => false,
  )
  return isOffered && <Choice />
}

// Undefined on plain HTTP, and on iOS outside of an installed app.
function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

function Choice() {
  const { hour, resets, errorText, choose } = useHour()
  return (
    <>
      <RadioGroup
        key={resets}
        legend={texts.settings.reminder}
        note={texts.settings.reminderNote}
        options={[
          ['off', texts.settings.off],
          ['on', texts.settings.on],
        ]}
        initial={hour === null ? 'off' : 'on'}
        onChoose={(choice) => choose(choice === 'on' ? FIRST_HOUR : null)}
      />
      {hour !== null && <HourChoice hour={hour} onChoose={choose} />}
      {errorText !== null && <FormError text={errorText} />}
    </>
  )
}

/** The chosen hour, whose changes take effect one after another. `resets` counts the failures. */
function useHour() {
  const [hour, setHour] = useState(readHour)
  const [resets, setResets] = useState(0)
  const [errorText, setErrorText] = useState<string | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const show = (real: number | null) => {
    setHour(real)
    setResets((count) => count + 1)
  }
  useEffect(() => {
    if (readHour() !== null)
      void loadChunk(loadReminder)
        .then(({ findHour }) => findHour())
        .then(
          (found) => found === null && show(null),
          () => undefined,
        )
  }, [])
  const choose = (wanted: number | null) => {
    setHour(wanted)
    setErrorText(null)
    last.current = last.current.then(async () => {
      const { endReminder, startReminder } = await loadChunk(loadReminder)
      const failure = await (wanted === null ? endReminder() : startReminder(wanted))
      setErrorText(failure)
      if (failure !== null) show(readHour())
    })
  }
  return { hour, resets, errorText, choose }
}

function HourChoice({ hour, onChoose }: { hour: number; onChoose: (hour: number) => void }) {
  const id = useId()
  return (
    <div className="select-choice">
      <label htmlFor={id}>{texts.settings.reminderHour}</label>
      <select id={id} value={hour} onChange={({ target }) => onChoose(Number(target.value))}>
        {HOURS.map((each) => (
          <option key={each} value={each}>
            {hourInWords(each)}
          </option>
        ))}
      </select>
    </div>
  )
}

function hourInWords(hour: number): string {
  const format = new Intl.DateTimeFormat(formatTag(), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  return format.format(Date.UTC(2000, 0, 1, hour))
}
