import { randomUUID } from 'node:crypto';
import { type DocumentNode, execute, type GraphQLFormattedError, parse } from 'graphql';
import type { Viewer } from '#domain/access/viewer.ts';
import { formatError } from '#functions/api/api-server.ts';
import { executableSchema } from '#functions/api/executable-schema.ts';
import { setPorts } from '#functions/runtime.ts';
import type { ApiContext } from '#graphql/base/context.ts';
import { resolvers } from '#graphql/generated/resolvers.ts';
import { typeDefs } from '#graphql/generated/type-defs.ts';
import { contextFor } from '#services/kit/context.ts';
import type { Ports } from '#services/ports/ports.ts';
import type { Answer } from '#tests/kit/client.ts';

type Data = Record<string, unknown>;

const schema = executableSchema(typeDefs, resolvers);
const parsed = new Map<string, DocumentNode>();

/**
 * The API from its schema on (resolvers, use cases and table) with a known viewer. The layers before it (HTTP, tokens,
 * validation) do not depend on the cell: the sample goes through them, but all cells together would take hours.
 */
export const behindTheDoor =
  (ports: Ports) =>
  async (viewer: Viewer | null, text: string, variables: object): Promise<Answer<Data>> => {
    setPorts(ports);
    const document = parsed.get(text) ?? parse(text, { noLocation: true });
    parsed.set(text, document);
    const operation = { key: randomUUID(), hash: 'decision-table' };
    const ctx = contextFor<Viewer | null>(ports, viewer ? { viewer, operation } : { viewer });
    const contextValue: ApiContext = { ctx, reply: { cookies: [] }, sessionCookie: undefined, scopes: null };
    const { data, errors } = await execute({ schema, document, contextValue, variableValues: { ...variables } });
    const told = errors?.map((error) => formatError(error.toJSON() as GraphQLFormattedError, error));
    return {
      status: 200,
      cookies: [],
      data: data as Data,
      ...(told ? { errors: told as Answer<Data>['errors'] } : {}),
    };
  };
