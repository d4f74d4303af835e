import { type DocumentNode, type FieldNode, Kind, type SelectionSetNode } from 'graphql';

/** The fields of a selection, also through fragments, each fragment once: what it selects a second time is the same. */
export const selectedFields = (
  { selections }: SelectionSetNode,
  document: DocumentNode,
  seen = new Set<string>(),
): FieldNode[] =>
  selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT) return selectedFields(selection.selectionSet, document, seen);
    const name = selection.name.value;
    if (seen.has(name)) return [];
    seen.add(name);
    const fragment = document.definitions.find(
      (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? selectedFields(fragment.selectionSet, document, seen) : [];
  });

/** Names of the root fields that an operation asks, aliases aside. The document is valid, so fragments end. */
export const rootFields = (selectionSet: SelectionSetNode, document: DocumentNode): string[] =>
  selectedFields(selectionSet, document).map(({ name }) => name.value);
