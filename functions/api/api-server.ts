import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { handlers, startServerAndCreateLambdaHandler } from '@as-integrations/aws-lambda';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { type ASTVisitor, GraphQLError, type GraphQLFormattedError, type ValidationContext } from 'graphql';
import { ulid } from 'ulid';
import { allScope, readScope } from '#domain/identity/api-token.ts';
import { ports } from '#functions/runtime.ts';
import { portsWithoutDemo } from '#functions/without-demo.ts';
import type { ApiContext } from '#graphql/base/context.ts';
import { resolvers } from '#graphql/generated/resolvers.ts';
import { typeDefs } from '#graphql/generated/type-defs.ts';
import { callerLocale } from '#services/identity/caller-locale.ts';
import { type Ctx, TooManyReads } from '#services/kit/context.ts';
import { compressed, withinLambda } from './compressed.ts';
import { executableSchema } from './executable-schema.ts';
import { type Prepared, prepare } from './prepare.ts';
import { requestCost } from './request-cost.ts';
import { rootFields } from './root-fields.ts';
import { keptSchema, schemaOnce } from './schema-questions.ts';

/** Refusals pass unchanged; a fault exposes only a request id, and its details go to the log. */
export const formatError = (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
  const original = unwrapResolverError(error);
  const code = formatted.extensions?.code;
  // A GraphQLError at a field without its own code is an answer that does not fit the schema, so a server fault.
  const expected = code !== undefined && code !== 'INTERNAL_SERVER_ERROR';
  if (expected)
    return {
      message: formatted.message,
      path: formatted.path,
      extensions: { ...formatted.extensions, code },
    };
  if (original instanceof TooManyReads)
    return { message: original.message, path: formatted.path, extensions: { code: 'QUOTA', key: 'tooManyReads' } };
  const requestId = ulid().toLowerCase();
  ports().log.error('fault', {
    requestId,
    fault: original instanceof Error ? original.stack : String(original),
    path: formatted.path,
  });
  return { message: 'fault', path: formatted.path, extensions: { code: 'FAULT', requestId } };
};

/** Success texts, loaded with the first mutation. */
const notifiedOf = async (ctx: Ctx): Promise<string | null> => {
  if (!ctx.committedEvent) return null;
  const [{ doneText }, locale] = await Promise.all([import('#services/history/done-texts.ts'), callerLocale(ctx)]);
  return doneText(locale, ctx.committedEvent);
};

/** Spec 7: every answer carries `meta`; a mutation that did something says so for the client's toast. */
const metaPlugin: ApolloServerPlugin<ApiContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ contextValue, response }) => {
      if (response.body.kind !== 'single') return;
      const { ctx } = contextValue;
      const result = response.body.singleResult;
      result.extensions = {
        ...result.extensions,
        meta: {
          status: result.errors?.length ? 'error' : 'ok',
          status_message: await notifiedOf(ctx),
          request: { remote_addr: ctx.remoteAddress },
          operation: ctx.committed ?? ctx.replayed ?? null,
          ...(ctx.overtaken && { overtaken: ctx.overtaken }),
          ...(ctx.unfinished && { unfinished: true }),
          now: ctx.now.toString(),
          user_refreshed_at: ctx.viewer?.refreshedAt ?? null,
        },
      };
      response.http.status = result.data === undefined ? response.http.status : 200;
    },
  }),
};

/** GraphQL's own validation errors, whose messages mention types. */
const aboutTypes = new Set([
  'BAD_USER_INPUT',
  'GRAPHQL_VALIDATION_FAILED',
  'GRAPHQL_PARSE_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
]);

/** Variable errors raised by GraphQL itself: too many values, or null for a directive's condition with a default. */
const ofTheCaller = /^(Too many errors processing variables|Argument "if" of (non-null|required) type )/;

/**
 * Error messages with names of types and fields are for token holders, who write queries. Pages send known documents: an invalid
 * one comes from an old build or a probe, and both only get the code.
 */
const quietErrors: ApolloServerPlugin<ApiContext> = {
  requestDidStart: async () => ({
    // Apollo does not classify these as client errors.
    didEncounterErrors: async ({ errors }) => {
      for (const { message, extensions } of errors)
        if (ofTheCaller.test(message)) Object.assign(extensions, { code: 'BAD_USER_INPUT', http: { status: 400 } });
    },
    willSendResponse: async ({ contextValue, response }) => {
      if (response.body.kind !== 'single' || contextValue.scopes !== null) return;
      const result = response.body.singleResult;
      if (!result.errors) return;
      result.errors = result.errors.map(({ locations: _, ...error }) =>
        aboutTypes.has(String(error.extensions?.code)) ? { ...error, message: 'invalid' } : error,
      );
    },
  }),
};

/** An API token made for some operations reaches no other: refused before the first resolver runs. */
const withinScopes: ApolloServerPlugin<ApiContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ contextValue: { scopes }, document, operation }) => {
      if (!operation || !scopes || scopes.includes(allScope)) return;
      if (scopes.includes(readScope) && operation.operation === 'query') return;
      const beyond = rootFields(operation.selectionSet, document).find(
        (field) => !field.startsWith('__') && !scopes.includes(field),
      );
      if (beyond)
        throw new GraphQLError(`This token is not for ${beyond}`, {
          extensions: { code: 'FORBIDDEN', field: beyond, http: { status: 200 } },
        });
    },
  }),
};

/** Mutations that end the view; all others are refused before their resolvers run. */
const leaving = new Set(['endViewAs', 'signOut']);

/** While viewing as someone else, only queries are allowed. */
const readOnlyView: ApolloServerPlugin<ApiContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ contextValue: { ctx }, document, operation }) => {
      if (operation?.operation !== 'mutation' || !ctx.viewer?.viewedBy) return;
      if (rootFields(operation.selectionSet, document).every((field) => leaving.has(field))) return;
      throw new GraphQLError('viewingAs', { extensions: { code: 'STATE', key: 'viewingAs', http: { status: 200 } } });
    },
  }),
};

/** One mutation field per request, since the operation record holds one effect. */
const oneMutation = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition: (node) => {
    const fields = node.selectionSet.selections;
    const plain = fields.length === 1 && fields[0]?.kind === 'Field';
    if (node.operation === 'mutation' && !plain)
      context.reportError(
        new GraphQLError('One mutation field per request', { nodes: node, extensions: { code: 'INVALID' } }),
      );
  },
});

/** Document limits for every caller; shipped documents stay far below (held by a test). */
const armor = new ApolloArmor({
  maxDepth: { n: 12 },
  maxAliases: { n: 30 },
  maxDirectives: { n: 20 },
  // Counted when the document is read first.
  maxTokens: { enabled: false },
  costLimit: { maxCost: 20_000, depthCostFactor: 1.3, objectCost: 2, scalarCost: 1 },
  blockFieldSuggestion: { enabled: true },
});

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

/**
 * The Lambda handler behind the HTTP API, also used by the local runtime. Schema and server are created once, everything else per
 * request.
 */
export const apiHandler = (): Handler => {
  const protection = armor.protect();
  const server = new ApolloServer<ApiContext>({
    schema: executableSchema(typeDefs, resolvers),
    introspection: true,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    csrfPrevention: false,
    // Nothing is cached over HTTP, and its hook on every field of a long list costs a tenth of the answer.
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ...(protection.plugins as ApolloServerPlugin<ApiContext>[]),
      requestCost,
      metaPlugin,
      withinScopes,
      readOnlyView,
      keptSchema,
      quietErrors,
    ],
    validationRules: [...protection.validationRules, oneMutation, schemaOnce],
    formatError,
    stopOnTerminationSignals: false,
  });
  const prepared = new WeakMap<object, Prepared>();
  const run = startServerAndCreateLambdaHandler(server, handlers.createAPIGatewayProxyEventV2RequestHandler(), {
    context: async ({ event }) => prepared.get(event)!.context,
  });
  return async (event, context) => {
    const ready = await prepare(await portsWithoutDemo(), event);
    if ('refused' in ready) return ready.refused;
    prepared.set(ready.event, ready);
    const result = (await run(ready.event, context, () => {})) as APIGatewayProxyStructuredResultV2;
    const cookies = ready.context.reply.cookies;
    const answered = await compressed(event, {
      ...result,
      headers: { ...result.headers, 'cache-control': 'no-store' },
      ...(cookies.length > 0 ? { cookies } : {}),
    });
    return withinLambda(answered);
  };
};
