// Loaded by a server whose memory is watched (node --import): without its collecting all garbage once a second, what is in use
// could not be told from what nobody has swept up yet.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
/** @type {() => void} */
const collect = runInNewContext('gc')
setInterval(collect, 1000).unref()
