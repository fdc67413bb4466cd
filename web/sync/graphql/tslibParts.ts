/**
 * Replaces the helpers of TypeScript's compiler that Apollo and RxJS import. Those of the package `tslib`
 * also serve browsers without object spread. Saves a kB.
 */

export const __assign = Object.assign

/** The other properties of an object. */
export function __rest(source: object, taken: readonly string[]): object {
  return Object.fromEntries(Object.entries(source).filter(([name]) => !taken.includes(name)))
}

// RxJS reads async iterables and streams with these. The page gives it none.
export const __awaiter = undefined
export const __asyncValues = undefined
export const __asyncGenerator = undefined
export const __await = undefined
