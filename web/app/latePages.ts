/** The chunk of the pages without a game. */
export const loadLatePages = () => import('./LatePages.tsx')
