/** The content of a letter, before its layout as text and HTML. */
export type Letter = {
  subject: string
  /** Paragraphs above the button. */
  above: string[]
  button: { label: string; path: string } | null
  /** Paragraphs below the button. */
  below: string[]
}

/** The values that a letter may contain. */
export type Occasion = {
  siteName: string
  contactEmail: string
  username: string
  /** The time of the request that caused the letter, in words. */
  askedAt: string
  /** The path of the letter's link; empty for a letter without a link. */
  linkPath: string
}
