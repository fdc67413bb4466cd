/** Something that Hilo is to survive, and how that is tried. */
export type Scenario = {
  name: string
  /** What holds, as a sentence. */
  promise: string
  run: (setting: Setting) => Promise<Findings>
}

export type Setting = {
  /** A number from 0 to below `bound`, as the seed has it. */
  roll: (bound: number) => number
  /** Says how far the scenario has come. */
  tell: (line: string) => void
}

/** What was measured, and everything that was not as promised: nothing else decides. */
export type Findings = { figures: Record<string, number | string>; breaches: string[] }
