import { apolloClient } from '../sync/graphql/apolloClient.ts'
import { runExclusive } from '../sync/runExclusive.ts'
import { KeepLanguageDocument } from './keepLanguage.generated.ts'

/** Tells the server that the account's letters are in the language of this browser's pages. */
export async function keepLanguage(): Promise<void> {
  await runExclusive(() => apolloClient.mutate({ mutation: KeepLanguageDocument }))
}
