/** Tells when the connection comes back, or the player to this page: from another tab, or by the back button. */
export function onReturn(tell: () => void): () => void {
  const whenShown = () => {
    if (document.visibilityState === 'visible') tell()
  }
  const whenRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) tell()
  }
  addEventListener('online', tell)
  addEventListener('pageshow', whenRestored)
  document.addEventListener('visibilitychange', whenShown)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('pageshow', whenRestored)
    document.removeEventListener('visibilitychange', whenShown)
  }
}
