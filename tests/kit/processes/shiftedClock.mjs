// `node --import` preloads this file into a process. The process's clock starts at the first instant in
// SHIFTED_CLOCK (ISO 8601, separated by spaces). Each SIGUSR2 sets it to the next instant.
const RealDate = Date
const instants = (process.env.SHIFTED_CLOCK ?? '').split(' ').map((instant) => RealDate.parse(instant))
let offset = 0

function shiftClock() {
  const next = instants.shift()
  if (next !== undefined) offset = next - RealDate.now()
}

shiftClock()
process.on('SIGUSR2', shiftClock)

globalThis.Date = class extends RealDate {
  constructor(/** @type {[number] | []} */ ...parts) {
    // Only `new Date()` without arguments reads the shifted clock.
    super(...(parts.length === 0 ? /** @type {const} */ ([RealDate.now() + offset]) : parts))
  }

  static now() {
    return RealDate.now() + offset
  }
}
