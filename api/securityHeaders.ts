import type { Env } from './env.ts'

/** What every answer carries. `inlineScripts` and `inlineStyles` are the hashes of what the pages hold inline. */
export function securityHeaders(
  { publicUrl, google }: Env,
  { inlineScripts, inlineStyles }: { inlineScripts: readonly string[]; inlineStyles: readonly string[] },
): Record<string, string> {
  const policy = [
    `default-src 'none'`,
    [`script-src 'self'`, ...inlineScripts].join(' '),
    [`style-src 'self'`, ...inlineStyles].join(' '),
    // Google's pictures of those who sign in with it.
    `img-src 'self' data:${google ? ' https://*.googleusercontent.com' : ''}`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
    // No text becomes markup or a script; the one policy names the service worker (web/app/offline.ts).
    `require-trusted-types-for 'script'`,
    `trusted-types hilo`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}
