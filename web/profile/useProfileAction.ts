import { failureOf } from '../form/outcome.ts'
import { useAsyncAction } from '../ui/useAsyncAction.ts'

/** An action that also fails if no response arrives. */
export function useProfileAction<Args extends unknown[]>(action: (...args: Args) => Promise<string | null>) {
  return useAsyncAction((...args: Args) =>
    action(...args).catch((error: unknown) => failureOf(error).message),
  )
}
