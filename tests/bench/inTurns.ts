/**
 * Measures each subject once a round, one after the other, for as many rounds: whatever else the machine does meanwhile
 * meets them all. Answers the samples of each, one a round.
 */
export async function inTurns<Name extends string, Sample>(
  subjects: Record<Name, () => Promise<Sample>>,
  rounds: number,
): Promise<Record<Name, Sample[]>> {
  const names = Object.keys(subjects) as Name[]
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Sample[]>
  for (let round = 0; round < rounds; round++) {
    for (const name of names) samples[name].push(await subjects[name]())
  }
  return samples
}
