/** What the figures mean. */
export function Terms() {
  return (
    <dl className="analysis-terms">
      <dt>Skill</dt>
      <dd>
        100 if no guess is better, and a point less for each hundredth of a try that your guess costs on
        average.
      </dd>
      <dt>Luck</dt>
      <dd>
        50 is average; more means that fewer numbers were left. It is the percentage of the possible numbers
        for which your guess would have left more. Those with as many count half.
      </dd>
      <dt>Summary</dt>
      <dd>Skill and luck at the top are the averages of all rows.</dd>
      <dt>Par</dt>
      <dd>The solver’s average number of tries over all numbers. A lost game counts as 7 tries.</dd>
      <dt>Proved, within, ≈</dt>
      <dd>
        “Proved”: nothing is better. “Within 0.02 tries”: anything better saves at most 0.02 tries on average.
        “≈”: about; the figure is not proved.
      </dd>
    </dl>
  )
}
