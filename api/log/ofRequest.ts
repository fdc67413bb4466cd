import type { EventLog } from './eventLog.ts'

/** The same log, whose events carry the id of the request that causes them: a UUID. */
export function ofRequest(log: EventLog, requestId: string): EventLog {
  return {
    append: (stream, expectedVersion, events) =>
      log.append({ ...stream, requestId }, expectedVersion, events),
    appendTogether: (events) => log.appendTogether(events.map((event) => ({ ...event, requestId }))),
    appendWithin: (client, events) =>
      log.appendWithin(
        client,
        events.map((event) => ({ ...event, requestId })),
      ),
  }
}
