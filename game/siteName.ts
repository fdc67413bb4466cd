/** The two halves of a site's name, of which the first stands high and the second low. No letter is cut. */
export function halvesOf(siteName: string): [high: string, low: string] {
  const letters = [...new Intl.Segmenter().segment(siteName)].map(({ segment }) => segment)
  const half = Math.ceil(letters.length / 2)
  return [letters.slice(0, half).join(''), letters.slice(half).join('')]
}
