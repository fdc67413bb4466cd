import type { Env } from '#api/settings/env.ts'

type Page = {
  /** The hashes of the pages' inline elements. */
  inlineScripts: readonly string[]
  inlineStyles: readonly string[]
  /** The sites whose pages may show the page in a frame: by default none. */
  frameAncestors?: '*'
  /** The frames on the page: by default none. */
  frameSource?: "'self'"
}

/** The headers of every response. */
export function securityHeaders(
  { publicUrl }: Pick<Env, 'publicUrl'>,
  { inlineScripts, inlineStyles, frameAncestors, frameSource }: Page,
): Record<string, string> {
  const policy = [
    `default-src 'none'`,
    [`script-src 'self'`, ...inlineScripts].join(' '),
    [`style-src 'self'`, ...inlineStyles].join(' '),
    `img-src 'self'`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    ...(frameSource ? [`frame-src ${frameSource}`] : []),
    `frame-ancestors ${frameAncestors ?? "'none'"}`,
    `object-src 'none'`,
    // No text becomes markup or a script. The one policy is for the addresses of workers
    // (web/loading/workerScripts.ts).
    `require-trusted-types-for 'script'`,
    `trusted-types hilo`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

// Browser features that our pages never use.
const UNUSED = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
