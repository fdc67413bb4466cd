import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beSubject } from '#tests/bench/subject.ts'

// A process of a bench that ends during the measurement: at its first request, or at the first message.
const server = createServer(() => process.exit(1))
server.listen(0, '127.0.0.1', () => beSubject((server.address() as AddressInfo).port, () => process.exit(1)))
