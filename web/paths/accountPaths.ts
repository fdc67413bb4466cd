import { LINKED_PATHS } from '#account/linkedPaths.ts'

export const ACCOUNT_PATHS = { ...LINKED_PATHS, signUp: '/signup' } as const

/** The server's file with all data of the viewer: a visitor's at once, an account's once it is prepared. */
export const MY_DATA = '/my-data'
