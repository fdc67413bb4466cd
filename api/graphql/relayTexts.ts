/** What is said of Relay's own types, fields and arguments. */
export const RELAY_TEXTS = {
  nodeTypeOptions: { description: 'An object that can be fetched again by its id.' },
  idFieldOptions: { description: 'Names the object for good, across all types.' },
  pageInfoTypeOptions: { description: 'Where a page stands in its connection.' },
  hasNextPageFieldOptions: { description: 'Whether more follows after `endCursor`.' },
  hasPreviousPageFieldOptions: { description: 'Whether more comes before `startCursor`.' },
  startCursorFieldOptions: { description: 'The first edge of the page; null for an empty page.' },
  endCursorFieldOptions: { description: 'The last edge of the page; null for an empty page.' },
  firstArgOptions: {
    description: 'How many from the start of the list, or after `after`: 20 if not given, at most 100.',
  },
  afterArgOptions: { description: 'Only what follows after this cursor.' },
  lastArgOptions: { description: 'How many from the end of the list, or before `before`: at most 100.' },
  beforeArgOptions: { description: 'Only what comes before this cursor.' },
  edgesFieldOptions: {
    description: 'The page, in the order of the list.',
    nullable: { list: false, items: false },
  },
  nodeFieldOptions: { description: 'The object itself.' },
  cursorFieldOptions: { description: 'Where the object stands in the list, for `after` and `before`.' },
  pageInfoFieldOptions: { description: 'Whether there is more, and where to go on.' },
} as const
