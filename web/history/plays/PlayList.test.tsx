import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import type { Day } from '#game/day.ts'
import { apolloClient } from '../../sync/graphql/apolloClient.ts'
import { PlayList_ViewerFragmentDoc } from './PlayList.generated.ts'
import { PlayList } from './PlayList.tsx'

type Plays = ComponentProps<typeof PlayList>['plays']

/** The list of a player for whom the server found no play with this filter. */
function emptyListOf(shown: Plays['shown']): string {
  const viewer = { __typename: 'Viewer' as const }
  apolloClient.writeFragment({
    fragment: PlayList_ViewerFragmentDoc,
    fragmentName: 'PlayList_viewer',
    variables: { ...shown },
    data: {
      ...viewer,
      plays: {
        __typename: 'PlayConnection',
        edges: [],
        pageInfo: { __typename: 'PageInfo', hasNextPage: false },
      },
    },
  })
  const nothing = () => undefined
  const pages: Plays['pages'] = {
    setCount: nothing,
    showMore: { run: nothing, isBusy: false, errorText: null },
  }
  const plays: Plays = { viewer, shown, isLoading: false, errorText: null, setFilter: nothing, pages }
  return renderToString(
    <Router ssrPath="/history">
      <PlayList plays={plays} today={'2026-11-21' as Day} heading="h2" />
    </Router>,
  )
}

it.each([
  [{ digits: null, status: null }, 'Your game history is empty.'],
  [{ digits: 4, status: null }, 'No games match.'],
  [{ digits: null, status: 'DEFEAT' }, 'No games match.'],
  [{ digits: 4, status: 'DEFEAT' }, 'No games match.'],
] as const)('without a play for the filter %o, the list says: %s', (shown, text) => {
  expect(emptyListOf(shown)).toContain(text)
})
