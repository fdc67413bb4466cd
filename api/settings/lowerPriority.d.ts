/** See lowerPriority.js. */
export function lowerPriority(niceness: number): void
