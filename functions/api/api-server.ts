import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { handlers, startServerAndCreateLambdaHandler } from '@as-integrations/aws-lambda';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { portsWithoutDemo } from '#functions/without-demo.ts';
import type { ApiContext } from '#graphql/base/context.ts';
import { resolvers } from '#graphql/generated/resolvers.ts';
import { typeDefs } from '#graphql/generated/type-defs.ts';
import { compressed, withinLambda } from './compressed.ts';
import { executableSchema } from './executable-schema.ts';
import { formatError } from './format-error.ts';
import { metaPlugin } from './meta.ts';
import { oneMutation } from './one-mutation.ts';
import { type Prepared, prepare } from './prepare.ts';
import { quietErrors } from './quiet-errors.ts';
import { readOnlyView } from './read-only-view.ts';
import { requestCost } from './request-cost.ts';
import { keptSchema, schemaOnce } from './schema-questions.ts';
import { withinScopes } from './within-scopes.ts';

/** Limits for everybody's documents; the shipped ones stay far below (a test reads it off). */
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

/** The Lambda behind the HTTP API; the local runtime calls the very same one. Schema and server are made once, everything else per request. */
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
      metaPlugin,
      withinScopes,
      readOnlyView,
      requestCost,
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
