import { useEffect } from 'react'
import { withPageTexts } from '../language/pageTexts.ts'
import { loadChunk } from '../loading/chunks.ts'
import { useViewer } from '../viewer/viewer.ts'
import { currentSession, isTold, readHour } from './storedReminder.ts'

/** What a reminder needs of the server. It loads for a player who has one, or turns it on. */
export const loadReminder = () => withPageTexts(import('./reminder.ts'))

/** Tells the server of this browser's reminder once a day and after a login. Its row ends with the session. */
export function useReminder(): void {
  const { profile } = useViewer()
  useEffect(() => {
    if (readHour() === null || isTold(currentSession())) return
    void loadChunk(loadReminder).then(({ renewReminder }) => renewReminder())
  }, [profile?.session])
}
