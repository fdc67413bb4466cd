import { LINKED_PATHS } from '#account/linkedPaths.ts'

export const ACCOUNT_PATHS = { ...LINKED_PATHS, signUp: '/signup' } as const
