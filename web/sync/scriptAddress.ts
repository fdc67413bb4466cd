type Policy = { createScriptURL: (address: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy }

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('hilo', { createScriptURL: ownScript })

/** The pages' policy (api/http/securityHeaders.ts) allows no plain string as the address of a worker. */
export function scriptAddress(address: string): string {
  return policy?.createScriptURL(address) ?? address
}

function ownScript(address: string): string {
  if (!/^\/(?:assets\/)?[\w.-]+\.js$/.test(address)) throw new TypeError(address)
  return address
}
