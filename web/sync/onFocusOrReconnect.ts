/** Reports the return of the connection, or of the player: from another tab or by the back button. */
export function onFocusOrReconnect(listener: () => void): () => void {
  const whenShown = () => {
    if (document.visibilityState === 'visible') listener()
  }
  const whenRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener()
  }
  addEventListener('online', listener)
  addEventListener('pageshow', whenRestored)
  document.addEventListener('visibilitychange', whenShown)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('pageshow', whenRestored)
    document.removeEventListener('visibilitychange', whenShown)
  }
}
