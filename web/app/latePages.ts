/** The pages that no game needs. */
export const loadLatePages = () => import('./LatePages.tsx')
