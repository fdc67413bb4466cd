/** Names that would have an effect if they became markup, a script, an address, a template or a selector. */
const PAYLOADS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<iframe src=javascript:alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<style>@import "//evil.example/x.css"</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content="0;url=//evil.example/">',
  '<form action=//evil.example/><button>x',
  '<object data=//evil.example/x>',
  '<math><mtext><script>alert(1)</script>',
  '<template><script>alert(1)</script></template>',
  '<!--><img src=x onerror=alert(1)>-->',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '#{alert(1)}',
  '<%= alert(1) %>',
  "');alert(1);//",
  '";alert(1);//',
  '`;alert(1);//',
  '\\u003cimg src=x onerror=alert(1)\\u003e',
  '&lt;img src=x onerror=alert(1)&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '%3Cimg%20src=x%20onerror=alert(1)%3E',
  '＜img src=x onerror=alert(1)＞',
  '\u202egnissop\u202c',
  'zero\u200bwidth\u2060name',
  'n\u0300\u0301\u0302\u0303\u0304\u0305ame',
  '🏴‍☠️👩‍👩‍👧‍👦',
  '__proto__',
  'constructor',
] as const

/** Every place of a page in which a name might appear. */
const AROUND: ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `"'>${payload}`,
  (payload) => `</title></style></textarea></script>${payload}`,
  (payload) => `]]>--!>${payload}<!--`,
  (payload) => `x' onmouseover='alert(1)' style='position:fixed;inset:0' ${payload}`,
]

/** 200 names. Two contain only characters that names may have; no rule can refuse those two. */
export const HOSTILE_NAMES: readonly string[] = PAYLOADS.flatMap((payload) =>
  AROUND.map((around) => around(payload)),
)
