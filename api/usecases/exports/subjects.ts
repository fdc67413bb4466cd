import type { ExportSubject } from '#prisma/generated/client/client.ts'
import { EVENTS } from './eventTable.ts'
import { GAMES } from './gameTable.ts'
import { GUESSES } from './guessTable.ts'
import { PLAYERS } from './playerTable.ts'
import { PLAYS } from './playTable.ts'
import type { Subject } from './table.ts'

export const SUBJECTS: Record<ExportSubject, Subject> = { EVENTS, PLAYS, GUESSES, GAMES, PLAYERS }
