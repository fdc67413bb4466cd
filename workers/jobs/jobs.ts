import type { Job } from './job.ts'
import { z } from 'zod'
import { isBackupDue } from '#api/backups/backupDir.ts'
import { findUnopenedDay, openTodaysGames } from '#api/games/openTodaysGames.ts'
import { listWaitingLetters, sendWaitingLetter } from '#api/accounts/sendLetter.ts'
import { composeMessage } from '#workers/mail/composeMessage.ts'
import { listProjectionLags, projectCrowds } from '#api/crowds/projectCrowds.ts'
import { analyzePlays as analyzeWaiting, isAnalysisDue } from '#api/analysis/analyzePlays.ts'
import { listUnfinishedExports, cleanUpExports } from '#api/exports/exports.ts'
import { writeExport as write } from '#api/exports/writeExport.ts'
import { cleanUpDownloads, listUnfinishedDownloads } from '#api/downloads/downloads.ts'
import { writeDownload as writeRequested } from '#api/downloads/writeDownload.ts'
import { exportOpenData as publish } from '#api/openData/exportOpenData.ts'
import { cleanUp as cleanUpRows } from '#api/accounts/deletion/cleanUp.ts'
import { deleteLetterFiles } from '#workers/mail/deleteLetterFiles.ts'
import { endAbandonedRounds, findUnendedRounds } from '#api/races/endRound.ts'
import { endAbandonedStorms, findUnendedRuns } from '#api/storms/endStorm.ts'
import { sendReminders as send } from '#api/reminders/sendReminders.ts'
import { eraseDeleted, isErasureDue } from '#api/accounts/deletion/eraseDeleted.ts'

/**
 * Opens the day's six games with their commitments. If the job is late or fails, the first request for a game
 * opens them. After a start on a day that is not open, it runs at once.
 */
export const rollover: Job = {
  name: 'rollover',
  payload: z.strictObject({}),
  // Every Eastern midnight, also when daylight saving time starts or ends.
  schedule: { pattern: '0 0 * * *', tz: 'America/New_York' },
  waiting: {
    list: async (deps) => {
      const day = await findUnopenedDay(deps)
      return day === null ? [] : [{ id: day, payload: {} }]
    },
  },
  run: (_payload, { deps }) => openTodaysGames(deps),
}

/** Sends one letter of the outbox, unless it is already sent. Throws if it cannot be sent now. */
export const deliverLetter: Job<{ mailId: string }> = {
  name: 'deliverLetter',
  payload: z.strictObject({ mailId: z.uuid() }),
  lane: 'letters',
  waiting: {
    channel: 'letterWritten',
    list: async (deps, since) =>
      (await listWaitingLetters(deps, since)).map((mailId) => ({ id: mailId, payload: { mailId } })),
  },
  run: ({ mailId }, { deps, transport }) =>
    sendWaitingLetter(deps, mailId, (letter) => transport.send(composeMessage(deps, letter))),
}

/** Updates the shared histograms and the scores of groups from the log. */
export const projector: Job = {
  name: 'projector',
  payload: z.strictObject({}),
  // Otherwise each second of a lasting failure would add a job that takes turns from letters for a day.
  isRetried: false,
  waiting: {
    channel: 'playEnded',
    list: async (deps) => {
      const lags = await listProjectionLags(deps)
      if (lags.every(({ lag }) => lag === 0)) return []
      // The id is the second. With a fixed id, a play that ends during the job could not queue the next one.
      return [{ id: String(Math.round(Date.now() / 1000)), payload: {} }]
    },
  },
  run: async (_payload, { deps }) => {
    const { isBehind } = await projectCrowds(deps)
    if (isBehind) deps.pubSub.publish('playEnded')
  },
}

/** Computes skill and luck of finished daily plays, for analysts. */
export const analyzePlays: Job = {
  name: 'analyzePlays',
  payload: z.strictObject({}),
  isRetried: false,
  waiting: {
    channel: 'playEnded',
    // Servers that queue the job in the same minute use the same id.
    list: async (deps) =>
      (await isAnalysisDue(deps)) ? [{ id: String(Math.floor(Date.now() / 60_000)), payload: {} }] : [],
  },
  run: async (_payload, { deps, analyze }) => {
    const { isBehind } = await analyzeWaiting(deps, analyze)
    if (isBehind) deps.pubSub.publish('playEnded')
  },
}

/** Writes the file of an export that an analyst requested. */
export const writeExport: Job<{ exportId: string }> = {
  name: 'writeExport',
  payload: z.strictObject({ exportId: z.uuid() }),
  waiting: {
    channel: 'exportRequested',
    list: async (deps) =>
      (await listUnfinishedExports(deps)).map((exportId) => ({ id: exportId, payload: { exportId } })),
  },
  run: ({ exportId }, { deps }) => write(deps, exportId),
}

/** Writes the copy of its data that an account requested. */
export const writeDownload: Job<{ downloadId: string }> = {
  name: 'writeDownload',
  payload: z.strictObject({ downloadId: z.uuid() }),
  waiting: {
    channel: 'downloadRequested',
    list: async (deps) =>
      (await listUnfinishedDownloads(deps)).map((downloadId) => ({
        id: downloadId,
        payload: { downloadId },
      })),
  },
  run: ({ downloadId }, { deps }) => writeRequested(deps, downloadId),
}

/** Publishes last month's plays, and earlier months that are missing. */
export const exportOpenData: Job = {
  name: 'exportOpenData',
  payload: z.strictObject({}),
  // Late enough that the last plays of the month's games have ended.
  schedule: { pattern: '0 3 2 * *', tz: 'America/New_York' },
  run: (_payload, { deps }) => publish(deps),
}

/** Deletes expired sessions, links, challenges, letters, exports and downloads, and the remains of idle visitors. */
export const cleanUp: Job = {
  name: 'cleanUp',
  payload: z.strictObject({}),
  schedule: { pattern: '17 * * * *', tz: 'UTC' },
  run: async (_payload, { deps }) => {
    await Promise.all([cleanUpRows(deps), cleanUpExports(deps), cleanUpDownloads(deps)])
    await deleteLetterFiles(deps)
  },
}

/** Removes what the deletion of an account leaves: files of letters, downloads, and bytes in the database. */
export const erase: Job = {
  name: 'erase',
  payload: z.strictObject({}),
  isRetried: false,
  waiting: {
    channel: 'accountDeleted',
    // Servers that queue the job in the same second use the same id.
    list: async (deps) =>
      (await isErasureDue(deps)) ? [{ id: String(Math.round(Date.now() / 1000)), payload: {} }] : [],
  },
  run: (_payload, { deps }) =>
    eraseDeleted(deps, () => Promise.all([deleteLetterFiles(deps), cleanUpDownloads(deps)])),
}

/** Records the ends of storms whose players left. */
export const endStorms: Job = {
  name: 'endStorms',
  payload: z.strictObject({}),
  isRetried: false,
  waiting: {
    // Servers that queue the job in the same minute use the same id.
    list: async (deps) =>
      (await findUnendedRuns(deps, 1)).length === 0
        ? []
        : [{ id: String(Math.floor(Date.now() / 60_000)), payload: {} }],
  },
  run: (_payload, { deps }) => endAbandonedStorms(deps),
}

/** Records the ends of rounds of races whose players left. */
export const endRounds: Job = {
  name: 'endRounds',
  payload: z.strictObject({}),
  isRetried: false,
  waiting: {
    // Servers that queue the job in the same minute use the same id.
    list: async (deps) =>
      (await findUnendedRounds(deps, 1)).length === 0
        ? []
        : [{ id: String(Math.floor(Date.now() / 60_000)), payload: {} }],
  },
  run: (_payload, { deps }) => endAbandonedRounds(deps),
}

/** Sends the reminders that are due. */
export const sendReminders: Job = {
  name: 'sendReminders',
  payload: z.strictObject({}),
  // A run is queued after the end of the last one, so a push service that hangs holds one slot.
  schedule: { pattern: '*/5 * * * *', tz: 'UTC' },
  run: (_payload, { deps }) => send(deps),
}

/** Writes the daily backup to BACKUP_DIR, proves it, and deletes the oldest. */
export const backUp: Job = {
  name: 'backUp',
  payload: z.strictObject({}),
  isRetried: false,
  waiting: {
    list: async (deps) => ((await isBackupDue(deps)) ? [{ id: 'next', payload: {} }] : []),
  },
  // Another worker may have written it meanwhile.
  run: async (_payload, { deps, backUp: writeNext }) => {
    if (await isBackupDue(deps)) await writeNext?.()
  },
}

/** Every job. */
export const JOBS: readonly Job[] = [
  rollover,
  deliverLetter,
  projector,
  analyzePlays,
  writeExport,
  writeDownload,
  exportOpenData,
  cleanUp,
  erase,
  endStorms,
  endRounds,
  sendReminders,
  backUp,
]
