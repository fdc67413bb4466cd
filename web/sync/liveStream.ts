import { joinTabs } from './joinTabs.ts'

/** Subscribes to a document of the server. Returns a function that ends the subscription. */
export const subscribe = joinTabs(window)
