import {
  type FieldNode,
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  type SelectionNode,
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

/** Whether the field at this path, relative to this field's answer, is selected. */
export const isAskedAt = (info: GraphQLResolveInfo, path: readonly string[]): boolean =>
  path.reduce<readonly FieldNode[]>(
    (nodes, name) =>
      nodes
        .flatMap(({ selectionSet }) => inSelection(selectionSet?.selections ?? [], info))
        .filter((node) => node.name.value === name),
    info.fieldNodes,
  ).length > 0;
