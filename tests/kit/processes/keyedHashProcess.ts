import { createKeyedHash } from '#api/auth/secret.ts'

// Hashes a value with the secret in a folder, in a separate process, and prints it.
const dataDir = process.argv[2] ?? ''
console.log(createKeyedHash({ sessionSecret: null, dataDir })('test', '').toString('hex'))
