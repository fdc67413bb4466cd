import { Kind, visit, type DocumentNode, type FieldNode, type SelectionNode } from 'graphql'

/**
 * Prepares a document for the library that computes its cost: a field under another name costs one point, as
 * often as lists repeat it. A short query could otherwise repeat long values under long names in each object
 * of a list. The library counts each `__typename` like an object, so here it stands for such a name, and for
 * nothing else.
 */
export function countAliases(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet: ({ selections, ...set }) => ({
      ...set,
      selections: selections.flatMap((selection): readonly SelectionNode[] => {
        if (selection.kind !== Kind.FIELD) return [selection]
        const own = selection.name.value === TYPE_NAME.name.value ? [] : [selection]
        return selection.alias ? [...own, TYPE_NAME] : own
      }),
    }),
  })
}

const TYPE_NAME: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }
