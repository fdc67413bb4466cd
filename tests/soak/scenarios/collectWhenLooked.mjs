// Preloaded (node --import) into a server whose heap is measured. Collects garbage before each read of the
// metrics, and costs nothing in between.
import { subscribe } from 'node:diagnostics_channel'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
/** @type {() => void} */
const collect = runInNewContext('gc')
subscribe('http.server.request.start', (message) => {
  const { request } = /** @type {{ request: import('node:http').IncomingMessage }} */ (message)
  if (request.url === '/metrics') collect()
})
