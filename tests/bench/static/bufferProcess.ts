import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beSubject } from '../subject.ts'

// node:http and a fixed buffer with the bytes of our answer, without content negotiation or checks.
const body = await readFile(process.argv[2] ?? '')
const head = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': body.length,
}

const server = createServer((_request, response) => {
  response.writeHead(200, head).end(body)
})
server.listen(0, '127.0.0.1', () => beSubject((server.address() as AddressInfo).port))
