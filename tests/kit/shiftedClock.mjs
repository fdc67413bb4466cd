// Preloaded into a process by `node --import`: its clock goes on from the first instant in SHIFTED_CLOCK (ISO 8601, separated by
// a space), and from the next one with each SIGUSR2.
const RealDate = Date
const instants = (process.env.SHIFTED_CLOCK ?? '').split(' ').map((instant) => RealDate.parse(instant))
let offset = 0

function goOn() {
  const next = instants.shift()
  if (next !== undefined) offset = next - RealDate.now()
}

goOn()
process.on('SIGUSR2', goOn)

globalThis.Date = class extends RealDate {
  constructor(/** @type {[number] | []} */ ...parts) {
    // Of the many forms that a Date is made of, only the one of none is ours.
    super(...(parts.length === 0 ? /** @type {const} */ ([RealDate.now() + offset]) : parts))
  }

  static now() {
    return RealDate.now() + offset
  }
}
