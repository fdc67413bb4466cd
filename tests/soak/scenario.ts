/** A fault that Hilo must survive, and its test. */
export type Scenario = {
  name: string
  /** The guarantee, as a sentence. */
  promise: string
  run: (setting: Setting) => Promise<Findings>
}

export type Setting = {
  /** A random integer from 0 to below `bound`, determined by the seed. */
  roll: (bound: number) => number
  /** Reports the progress of the scenario. */
  print: (line: string) => void
}

/** The measured figures, and all breaches of the promise. A scenario holds if it has no breach. */
export type Findings = { figures: Record<string, number | string>; breaches: string[] }
