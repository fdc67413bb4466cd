import type { ReactElement } from 'react'

/** Elements, without bare text between them. */
export type Elements = ReactElement | readonly Elements[] | boolean | '' | null | undefined

/** The content of an element: either text alone, or elements. */
export type Content = Exclude<Elements, ''> | string | number
