import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'

const OBSCENE = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers })

// A player with such a name could be mistaken for the site's staff.
const RESERVED = /^(?:admin(?:istrator)?|moderator|support|staff|official|system|root|hilo)$/

/**
 * Whether a username is abusive (also with digits for letters, or with underscores) or reserved for staff.
 */
export function isBlockedUsername(username: string): boolean {
  const bare = username.replaceAll('_', '')
  return [username, bare].some((text) => OBSCENE.hasMatch(text)) || RESERVED.test(bare.toLowerCase())
}
