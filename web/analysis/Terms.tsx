/** What the figures mean. */
export function Terms() {
  return (
    <dl className="analysis-terms">
      <dt>Skill</dt>
      <dd>
        100 less a point for each hundredth of a try that the guess costs on average, compared with the best
        guess. After ≈ it is not proved.
      </dd>
      <dt>Luck</dt>
      <dd>
        The percentage of possible numbers with which the guess would have left more. Numbers with which it
        would have left as many count half, so 50 is average.
      </dd>
      <dt>Par</dt>
      <dd>The solver’s average number of tries over all numbers. A lost game counts as 7 tries.</dd>
    </dl>
  )
}
