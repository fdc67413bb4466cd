// The package has no types. These are for what the tests use.
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  type Keys = { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }
  const ece: { decrypt: (body: Buffer, keys: Keys) => Buffer }
  export default ece
}
