import { Kind, type OperationDefinitionNode, parse } from 'graphql';
import { uuid } from '#web/kit/graphql/session-facts.ts';
import type { TokenSource } from './explorer-token.ts';

export type Asked = { query: string; operationName?: string | null; variables?: unknown };

/** Whether what is run is a mutation; the server wants a key for those. A text that cannot be read is the server's to judge. */
export const isMutation = ({ query, operationName }: Asked): boolean => {
  try {
    const operations = parse(query).definitions.filter(
      (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
    );
    const run = operations.find(({ name }) => name?.value === operationName) ?? operations[0];
    return run?.operation === 'mutation';
  } catch {
    return false;
  }
};

/** Sends free text under the explorer's token, without the session's cookie; each press on Run is a new operation. */
export const explorerFetcher =
  (token: TokenSource, send: typeof fetch = fetch) =>
  async (asked: Asked): Promise<object> => {
    const key: Record<string, string> = isMutation(asked) ? { 'idempotency-key': uuid() } : {};
    const post = (bearer: string) =>
      send('/api/graphql', {
        method: 'POST',
        credentials: 'omit',
        headers: {
          'content-type': 'application/json',
          'x-csrf-protection': '1',
          authorization: `Bearer ${bearer}`,
          ...key,
        },
        body: JSON.stringify(asked),
      });
    const answer = await post(token.current());
    return (answer.status === 401 ? await post(await token.renew()) : answer).json();
  };
