import { beSubject } from '../subject.ts'
import { askCards, type Asked } from './askCards.ts'

// The sender of the flood. In the process of the guesses, it would delay the measurement of their answers.
beSubject(0, async (asked: Asked) => ({ answers: await askCards(asked) }))
