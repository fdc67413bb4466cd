import { generate } from 'lean-qr/nano'

/** The light margin that readers need, in modules. */
const MARGIN = 4

/** A QR code, dark on white in every theme. `label` names it for screen readers. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text)
  const side = code.size + 2 * MARGIN
  const places = Array.from({ length: code.size }, (_, place) => place)
  const modules = places.flatMap((y) =>
    places.flatMap((x) => (code.get(x, y) ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])),
  )
  return (
    <svg className="qr-code" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <path d={modules.join('')} />
    </svg>
  )
}
