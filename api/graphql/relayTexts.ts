/** Descriptions of Relay's types, fields and arguments. */
export const RELAY_TEXTS = {
  nodeTypeOptions: { description: 'An object that can be read by its global id.' },
  idFieldOptions: { description: 'Permanent global id.' },
  pageInfoTypeOptions: { description: 'Position of a page in its connection.' },
  hasNextPageFieldOptions: { description: 'Whether more objects follow after `endCursor`.' },
  hasPreviousPageFieldOptions: { description: 'Whether more objects precede `startCursor`.' },
  startCursorFieldOptions: { description: 'Cursor of the first edge; null for an empty page.' },
  endCursorFieldOptions: { description: 'Cursor of the last edge; null for an empty page.' },
  firstArgOptions: {
    description:
      'Page size, from the start of the list or after `after`. At most 100; 20 without `first` and `last`.',
  },
  afterArgOptions: { description: 'Only objects after this cursor.' },
  lastArgOptions: { description: 'Page size, from the end of the list or before `before`. At most 100.' },
  beforeArgOptions: { description: 'Only objects before this cursor.' },
  edgesFieldOptions: {
    description: 'The edges of the page, in the order of the list.',
    nullable: { list: false, items: false },
  },
  nodeFieldOptions: { description: 'The object.' },
  cursorFieldOptions: { description: 'Position of the object in the list, for `after` and `before`.' },
  pageInfoFieldOptions: { description: 'Cursors of the page, and whether more objects exist.' },
} as const
