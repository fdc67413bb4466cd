/** What the signs of a row mean. */
export function Terms() {
  return (
    <p className="analysis-terms">
      “Proved”: nothing is better. “Within 0.02 tries”: anything better saves at most 0.02 tries on average.
      “≈”: about; the figure is not proved.
    </p>
  )
}
