import type { RowAnalysis } from '#game/analysis/rowAnalysis.ts'

const FIGURES = { guess: '12', expectedLeft: 3, worstCase: 9, hitChance: 0, tries: 2.5, winChance: 1 }

/** For tests: the analysis of a row. */
export function sampleRow(changes: Partial<RowAnalysis> = {}): RowAnalysis {
  return {
    row: 0,
    hint: 'XXH',
    candidatesBefore: 100,
    candidatesAfter: 9,
    played: FIGURES,
    best: FIGURES,
    skill: 100,
    luck: 50,
    bound: 0,
    playedBound: 0,
    isEstimate: false,
    ...changes,
  }
}
