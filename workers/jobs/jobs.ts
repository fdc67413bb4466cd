import { analyzePlays } from './analyzePlays.ts'
import { cleanUp } from './cleanUp.ts'
import { deliverLetter } from './deliverLetter.ts'
import { exportOpenData } from './exportOpenData.ts'
import { erase } from './erase.ts'
import type { Job } from './job.ts'
import { projector } from './projector.ts'
import { rollover } from './rollover.ts'
import { writeExport } from './writeExport.ts'

/** Every job. */
export const JOBS: readonly Job[] = [
  rollover,
  deliverLetter,
  projector,
  analyzePlays,
  writeExport,
  exportOpenData,
  cleanUp,
  erase,
]
