import {
  type FieldNode,
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  type SelectionNode,
  valueFromASTUntyped,
} from 'graphql';

const isAsked = (node: SelectionNode, { variableValues }: GraphQLResolveInfo): boolean =>
  getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.if !== false &&
  getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.if !== true;

const inSelection = (nodes: readonly SelectionNode[], info: GraphQLResolveInfo): FieldNode[] =>
  nodes
    .filter((node) => isAsked(node, info))
    .flatMap((node) => {
      if (node.kind === 'Field') return [node];
      if (node.kind === 'InlineFragment') return inSelection(node.selectionSet.selections, info);
      return inSelection(info.fragments[node.name.value]?.selectionSet.selections ?? [], info);
    });

/** Selected fields of this field's answer, so that a use case loads only what is needed. */
export const askedFields = (info: GraphQLResolveInfo): Set<string> =>
  new Set(
    info.fieldNodes
      .flatMap(({ selectionSet }) => inSelection(selectionSet?.selections ?? [], info))
      .map(({ name }) => name.value),
  );

const fieldsAt = (info: GraphQLResolveInfo, path: readonly string[]): readonly FieldNode[] =>
  path.reduce<readonly FieldNode[]>(
    (nodes, name) =>
      nodes
        .flatMap(({ selectionSet }) => inSelection(selectionSet?.selections ?? [], info))
        .filter((node) => node.name.value === name),
    info.fieldNodes,
  );

/** Whether the field at this path, relative to this field's answer, is selected. */
export const isAskedAt = (info: GraphQLResolveInfo, path: readonly string[]): boolean =>
  fieldsAt(info, path).length > 0;

/** Arguments of the selected fields at this path as the document gives them, without defaults. */
export const argumentsAt = (info: GraphQLResolveInfo, path: readonly string[]): Record<string, unknown>[] =>
  fieldsAt(info, path).map(({ arguments: given = [] }) =>
    Object.fromEntries(given.map(({ name, value }) => [name.value, valueFromASTUntyped(value, info.variableValues)])),
  );
