declare global {
  // The script in <head> fills it until the game listens.
  var earlyPresses: Event[] | undefined
}

/** The on-screen key that an event is on. */
export function keyAt({ target }: Pick<Event, 'target'>): string | undefined {
  return (target as Element | null)?.closest<HTMLElement>('[data-key]')?.dataset['key']
}
