import type { ExportSubject } from '#prisma/generated/client/client.ts'
import { EVENTS } from '#api/exports/tables/eventTable.ts'
import { GAMES } from '#api/exports/tables/gameTable.ts'
import { GUESSES } from '#api/exports/tables/guessTable.ts'
import { PLAYERS } from '#api/exports/tables/playerTable.ts'
import { PLAYS } from '#api/exports/tables/playTable.ts'
import type { Subject } from '#api/exports/tables/table.ts'

export const SUBJECTS: Record<ExportSubject, Subject> = { EVENTS, PLAYS, GUESSES, GAMES, PLAYERS }
