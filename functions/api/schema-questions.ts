import type { ApolloServerPlugin, GraphQLRequestContext } from '@apollo/server';
import {
  type ASTVisitor,
  buildASTSchema,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  parse,
  type ValidationContext,
} from 'graphql';
import type { ApiContext } from '#graphql/base/context.ts';
import { selectedFields } from './root-fields.ts';

/** Lists of the schema's own types. */
const lists = new Set(['fields', 'inputFields', 'interfaces', 'possibleTypes', 'enumValues']);
/** Fields that lead from one type to another. */
const leads = new Set(['type', 'ofType', 'interfaces', 'possibleTypes']);

/**
 * Limits introspection to what tools query: lists without aliases and without nesting, since a short document could otherwise
 * produce megabytes.
 */
export const schemaOnce = (context: ValidationContext): ASTVisitor => ({
  Field: (node) => {
    if (!context.getParentType()?.name.startsWith('__')) return;
    const inner = node.selectionSet ? selectedFields(node.selectionSet, context.getDocument()) : [];
    const nests = leads.has(node.name.value) && inner.some(({ name }) => lists.has(name.value));
    const message = node.alias
      ? 'The schema takes no aliases'
      : nests
        ? 'Ask the fields of a type by __type'
        : undefined;
    if (message) context.reportError(new GraphQLError(message, { nodes: node, extensions: { code: 'INVALID' } }));
  },
});

/** Tools use one or two introspection documents. */
const mostKept = 4;
const kept = new Map<string, ExecutionResult['data']>();

let described: Promise<GraphQLSchema> | undefined;
/** The schema with its descriptions, which only introspection reads; loaded with the first such request. */
const describedSchema = (): Promise<GraphQLSchema> => {
  described ??= import('#graphql/generated/described-type-defs.ts').then(({ describedTypeDefs }) =>
    buildASTSchema(parse(describedTypeDefs, { noLocation: true }), { assumeValid: true, assumeValidSDL: true }),
  );
  return described;
};

/** Cache key of a pure introspection request, whose answer is the same for everyone; undefined for others. */
const schemaQuestion = ({ document, operation, request, source }: GraphQLRequestContext<ApiContext>) => {
  if (!document || !operation || operation.operation !== 'query' || operation.variableDefinitions?.length)
    return undefined;
  const names = selectedFields(operation.selectionSet, document).map(({ name }) => name.value);
  return names.every((name) => name === '__schema' || name === '__type')
    ? `${request.operationName ?? ''}\n${source}`
    : undefined;
};

/** Answers introspection from the described schema, and caches the answers. */
export const keptSchema: ApolloServerPlugin<ApiContext> = {
  requestDidStart: async () => ({
    responseForOperation: async (asked) => {
      const question = schemaQuestion(asked);
      if (question === undefined) return null;
      const { http } = asked.response;
      const known = kept.get(question);
      if (known) return { http, body: { kind: 'single', singleResult: { data: known } } };
      const { document, request } = asked;
      const result = await execute({
        schema: await describedSchema(),
        document: document!,
        operationName: request.operationName,
      });
      if (result.data && !result.errors) {
        const [oldest] = kept.keys();
        if (kept.size >= mostKept && oldest) kept.delete(oldest);
        kept.set(question, result.data);
      }
      return { http, body: { kind: 'single', singleResult: { data: result.data ?? null, errors: result.errors } } };
    },
  }),
};
