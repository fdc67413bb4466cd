import { useSyncExternalStore } from 'react'
import { SETTING_CHANGED, type Setting } from './setting.ts'

/** Whether a setting is on. The server, which does not know it, assumes that it is off. */
export function useSetting({ isOn }: Setting): boolean {
  return useSyncExternalStore(subscribe, isOn, () => false)
}

function subscribe(listener: () => void): () => void {
  addEventListener(SETTING_CHANGED, listener)
  return () => removeEventListener(SETTING_CHANGED, listener)
}
