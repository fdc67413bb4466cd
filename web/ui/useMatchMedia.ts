import { useSyncExternalStore } from 'react'

/** Whether the screen fits a media query, now and after each change of the screen. */
export function useMatchMedia(query: string): boolean {
  const media = matchMedia(query)
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return useSyncExternalStore(subscribe, () => media.matches)
}
