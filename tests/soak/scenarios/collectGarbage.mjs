// Preloaded (node --import) into a server whose memory is watched. Collects all garbage once a second, since
// otherwise used memory would include garbage that awaits collection.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
/** @type {() => void} */
const collect = runInNewContext('gc')
setInterval(collect, 1000).unref()
