import type { APIRequestContext } from '@playwright/test'

/** The data of the server's response to a GraphQL document that is posted without a page. */
export async function ask<Data>(
  browser: APIRequestContext,
  url: string,
  query: string,
  variables: object = {},
): Promise<Data> {
  const answer = await browser.post(`${url}/graphql`, { data: { query, variables } })
  const { data } = (await answer.json()) as { data?: Data }
  if (!data) throw new Error(await answer.text())
  return data
}
