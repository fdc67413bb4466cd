import fc from 'fast-check'
import { SEED } from './games/dice.ts'

// The soak tries ten times as many inputs, of another seed each time.
fc.configureGlobal({ seed: SEED, numRuns: process.env['HILO_SOAK'] ? 1000 : 100 })
