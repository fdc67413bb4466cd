import { useMoveState } from './useMoveState.ts'

/** Watches an offer while the player looks at a board. */
export function OfferWatch({ code }: { code: string }) {
  useMoveState(code)
  return null
}
