import { SentChallenges } from '../sent/SentChallenges.tsx'

/** Makes challenges, and lists those that the player sent. */
export function SentChallengesPage() {
  return (
    <main className="page stack">
      <h1>Challenge a friend</h1>
      <p>
        Send a link with a hidden number. Your friend has six tries to find it, without an account. Then you
        compare your boards.
      </p>
      <SentChallenges />
    </main>
  )
}
