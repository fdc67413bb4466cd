import { replayAll } from '../database/replayKit.ts'

// A replay in a separate process, which a test kills. Argument: the database. Messages to the parent: { done,
// total }.
await replayAll(process.argv[2] ?? '', {
  stretch: 50,
  onProgress: (done, total) => process.send?.({ done, total }),
})
process.disconnect()
