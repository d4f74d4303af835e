import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { GraphQLError, Kind, OperationTypeNode, parse } from 'graphql';

/** Inputs nest five levels at most; JSON that nests deeper would only fill the stack of what reads it next. */
const deepest = 32;
const mostTokens = 4000;

const nestsDeeper = (value: unknown): boolean => {
  let level = [value];
  for (let depth = 0; depth <= deepest; depth += 1) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (level.length === 0) return false;
  }
  return true;
};

/** The one operation of a body; undefined for what is none. */
export const bodyOf = (event: APIGatewayProxyEventV2): Record<string, unknown> | undefined => {
  try {
    const text = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : (event.body ?? '');
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body) && !nestsDeeper(body)
      ? (body as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
};

type Read = { writes: boolean } | { problem: string };

const read = (text: string): Read => {
  try {
    const { definitions } = parse(text, { noLocation: true, maxTokens: mostTokens });
    const kinds = definitions.flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION ? [one.operation] : []));
    if (kinds.includes(OperationTypeNode.SUBSCRIPTION)) return { problem: 'There are no subscriptions' };
    return { writes: kinds.includes(OperationTypeNode.MUTATION) };
  } catch (error) {
    if (error instanceof GraphQLError) return { problem: error.message };
    throw error;
  }
};

const trustedDocuments = new Map<string, Read>();

/** Whether any operation of the document writes, or why it cannot be read. Trusted documents are read once. */
export const readDocument = ({ text, trusted }: { text: string; trusted: boolean }): Read => {
  const known = trustedDocuments.get(text) ?? read(text);
  if (trusted) trustedDocuments.set(text, known);
  return known;
};

/** As clients make them: a UUID or the like. */
export const isOperationKey = (key: string): boolean => /^[\x21-\x7e]{1,128}$/.test(key);
