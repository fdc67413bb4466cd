import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'

const OBSCENE = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers })

// Whoever bears one of these could be taken for the people behind the site.
const POSING = /^(?:admin(?:istrator)?|moderator|support|staff|official|system|root|hilo)$/

/** Whether a username is abusive, also with digits for letters or underscores between them, or poses as the site's own. */
export function isBlockedUsername(username: string): boolean {
  const bare = username.replaceAll('_', '')
  return [username, bare].some((text) => OBSCENE.hasMatch(text)) || POSING.test(bare.toLowerCase())
}
