import { pageTexts } from '../../language/pageTexts.ts'
import { SentChallenges } from '../sent/SentChallenges.tsx'

/** Makes challenges, and lists those that the player sent. */
export function SentChallengesPage() {
  return (
    <main className="page stack">
      <h1>{pageTexts.challenges.friend}</h1>
      <p>{pageTexts.challenges.lead}</p>
      <SentChallenges />
    </main>
  )
}
