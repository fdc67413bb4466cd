import { useEffect, type ComponentProps } from 'react'
import { FramePage } from '../embed/FramePage.tsx'
import { replayEarlyPresses } from './earlyPresses.ts'

/** A frame for other sites, with the presses since its first paint. */
export function Frame(props: ComponentProps<typeof FramePage>) {
  useEffect(replayEarlyPresses, [])
  return <FramePage {...props} />
}
