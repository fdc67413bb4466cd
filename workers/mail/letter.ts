/** A letter as it is written, before it is laid out as text and HTML. */
export type Letter = {
  subject: string
  /** Paragraphs above the button, and below it. */
  above: string[]
  button: { label: string; path: string } | null
  below: string[]
}

/** What letters may speak of. */
export type Occasion = {
  siteName: string
  contactEmail: string
  username: string
  /** The path of the letter's link; empty for letters without one. */
  linkPath: string
}
