/**
 * Measures the subjects in turn, each once a round, so that any other load on the machine affects all of
 * them. Returns the samples of each subject, one for each round.
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
