import type { Elements } from './content.ts'

/** The block arrow with a slab foot, drawn like the numerals. It points up; CSS turns it for lower. */
export const ArrowIcon = () => (
  <svg viewBox="0 0 20 30" aria-hidden="true">
    <path d="M10 0 20 12.5h-6V26h3.5v4h-15v-4H6V12.5H0z" />
  </svg>
)
export const CheckIcon = () => icon(<path d="m9.3 20.5-7.2-7.3 3-3 4.2 4.2 9.6-9.8 3 3z" />)
/** Points back, in the direction of reading. */
export const ChevronIcon = () =>
  icon(<path d="M15.2 3.2 6.4 12l8.8 8.8 2.4-2.4L11.2 12l6.4-6.4z" />, 'forward')
export const BackspaceIcon = () =>
  icon(<path d="M8 4h14v16H8L1 12zm3.6 3.2L9.8 9l3 3-3 3 1.8 1.8 3-3 3 3 1.8-1.8-3-3 3-3-1.8-1.8-3 3z" />)
export const PersonIcon = () =>
  icon(<path d="M12 2.5a4.6 4.6 0 1 1 0 9.2 4.6 4.6 0 0 1 0-9.2zM3 21.5c.3-4.9 3.6-8 9-8s8.7 3.1 9 8z" />)
export const MenuIcon = () => icon(<path d="M3 4.5h18V8H3zm0 6h18V14H3zm0 6h18V20H3z" />)

function icon(shape: Elements, className?: string) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" {...{ className }}>
      {shape}
    </svg>
  )
}
