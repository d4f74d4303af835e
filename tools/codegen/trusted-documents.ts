import { createHash } from 'node:crypto';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  print,
  visit,
} from 'graphql';

/** An operation of the first-party client; the server runs its text when it is sent its hash. */
export type TrustedDocument = { name: string; kind: 'query' | 'mutation' | 'subscription'; hash: string; text: string };

type Definition = OperationDefinitionNode | FragmentDefinitionNode;

/** Every selection set but the operation's own gets `__typename`, as the client's cache asks for it. */
const withTypename = (node: Definition): Definition =>
  visit(node, {
    SelectionSet: (set, _key, parent) => {
      if (parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION) return undefined;
      if (set.selections.some((one) => one.kind === Kind.FIELD && one.name.value === '__typename')) return undefined;
      const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;
      return { ...set, selections: [...set.selections, typename] };
    },
  });

/** The fragments that an operation uses, directly or through others, in a stable order. */
const fragmentsOf = (node: Definition, all: Map<string, FragmentDefinitionNode>): FragmentDefinitionNode[] => {
  const found = new Map<string, FragmentDefinitionNode>();
  const collect = (from: Definition): void => {
    visit(from, {
      FragmentSpread: ({ name: { value } }) => {
        const fragment = all.get(value);
        if (!fragment || found.has(value)) return;
        found.set(value, fragment);
        collect(fragment);
      },
    });
  };
  collect(node);
  return [...found.values()].sort((one, other) => one.name.value.localeCompare(other.name.value));
};

export const trustedDocuments = (documents: { document?: DocumentNode }[]): TrustedDocument[] => {
  const definitions = documents.flatMap((one) => one.document?.definitions ?? []);
  const fragments = new Map(
    definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION).map((one) => [one.name.value, one]),
  );
  return definitions
    .filter((one) => one.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => {
      const text = [operation, ...fragmentsOf(operation, fragments)]
        .map((one) => print(withTypename(one)))
        .join('\n\n');
      const hash = createHash('sha256').update(text).digest('hex');
      return { name: operation.name!.value, kind: operation.operation, hash, text };
    });
};
