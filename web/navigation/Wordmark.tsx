/** The first half of the name stands high, the second low. */
export function Wordmark({ name }: { name: string }) {
  const half = Math.ceil(name.length / 2)
  return (
    <span className="wordmark" translate="no" aria-hidden="true">
      <span>{name.slice(0, half)}</span>
      <span>{name.slice(half)}</span>
    </span>
  )
}
