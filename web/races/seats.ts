import { pageTexts } from '../language/pageTexts.ts'

/** The colours of the seats, 0 to 7. They name the players without a username. */
function colours(): readonly string[] {
  return [
    pageTexts.races.red,
    pageTexts.races.blue,
    pageTexts.races.orange,
    pageTexts.races.violet,
    pageTexts.races.teal,
    pageTexts.races.pink,
    pageTexts.races.brown,
    pageTexts.races.black,
  ]
}

/** What others call a player: the username, or the colour of the seat. */
export function nameOfSeat({ seat, name }: { seat: number; name: string | null }): string {
  return name ?? colours()[seat] ?? String(seat + 1)
}

/** Whether a browser translates that name: a colour, but no username. */
export function translateName(name: string | null): 'yes' | 'no' {
  return name === null ? 'yes' : 'no'
}
