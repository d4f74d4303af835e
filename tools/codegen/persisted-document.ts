import { createHash } from 'node:crypto';
import type { Types } from '@graphql-codegen/plugin-helpers';
import { concatAST, type DefinitionNode, type DocumentNode, Kind, print, separateOperations, visit } from 'graphql';

/** An operation of the first-party client; the server executes its text when it receives its hash. */
type PersistedDocument = { name: string; hash: string; text: string };

/** Adds `__typename` to every selection set except the operation's root, as the client's cache requires. */
const withTypename = (node: DefinitionNode): DefinitionNode =>
  visit(node, {
    SelectionSet: (set, _key, parent) => {
      if (parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION) return undefined;
      if (set.selections.some((selection) => selection.kind === Kind.FIELD && selection.name.value === '__typename'))
        return undefined;
      const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;
      return { ...set, selections: [...set.selections, typename] };
    },
  });

const fragmentName = (node: DefinitionNode): string => (node.kind === Kind.FRAGMENT_DEFINITION ? node.name.value : '');

/** The operation first, then its fragments by name, regardless of their files. */
const textOf = ({ definitions }: DocumentNode): string =>
  [...definitions]
    .sort((a, b) => fragmentName(a).localeCompare(fragmentName(b)))
    .map((definition) => print(withTypename(definition)))
    .join('\n\n');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** `document` is one operation with all its fragments. */
export const hashOf = (document: DocumentNode): string => sha256(textOf(document));

/** Every operation of these files, by file name and position. */
export const persistedDocuments = (files: Types.DocumentFile[]): PersistedDocument[] => {
  const all = concatAST(files.flatMap(({ document }) => document ?? []));
  return Object.entries(separateOperations(all)).map(([name, document]) => {
    const text = textOf(document);
    return { name, hash: sha256(text), text };
  });
};
