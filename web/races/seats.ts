/** The colours of the seats, 0 to 7. They name the players without a username. */
export const SEAT_COLOURS = ['Red', 'Blue', 'Orange', 'Violet', 'Teal', 'Pink', 'Brown', 'Black'] as const

/** What others call a player: the username, or the colour of the seat. */
export function nameOfSeat({ seat, name }: { seat: number; name: string | null }): string {
  return name ?? SEAT_COLOURS[seat] ?? `Player ${seat + 1}`
}

/** Whether a browser translates that name: a colour, but no username. */
export function translateName(name: string | null): 'yes' | 'no' {
  return name === null ? 'yes' : 'no'
}
