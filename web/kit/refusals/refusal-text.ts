import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import i18next from 'i18next';
import { textOfCode, textOfStatus } from './error-table.ts';

/** A refusal as mutations answer it; fields that an operation did not ask for are missing. */
export type RefusalAnswer = {
  __typename: 'Refusal';
  code: string;
  key: string;
  field?: string | null;
  measured?: string | null;
  limit?: string | null;
  /** For CONFLICT: what stands now, as JSON. */
  current?: string | null;
};

export const isRefusalAnswer = (answer: unknown): answer is RefusalAnswer =>
  typeof answer === 'object' && answer !== null && (answer as { __typename?: unknown }).__typename === 'Refusal';

const text = (key: string, values: object = {}): string => String(i18next.t(key as never, values as never));

/** An amount comes as digits; as a number it is written like any other. */
const amountOf = (told: string | null | undefined): string | number | null | undefined =>
  told && /^\d+$/.test(told) ? Number(told) : told;

/** The first of these keys that has words. */
const firstKnown = (keys: string[]): string => keys.find((key) => i18next.exists(key)) ?? 'refusal.unknown';

/** Words for a refusal: those of its key, else those of its kind. */
export const refusalText = ({
  code,
  key,
  measured,
  limit,
}: Omit<RefusalAnswer, '__typename' | 'field' | 'current'>): string =>
  text(firstKnown([`refusal.${key}`, textOfCode(code)]), { measured: amountOf(measured), limit: amountOf(limit) });

/** Words for what went wrong on the way: refused as a whole, no connection, or a fault with its request id. */
export const faultText = (fault: unknown): string => {
  if (ServerError.is(fault)) return text(textOfStatus(fault.statusCode));
  if (!CombinedGraphQLErrors.is(fault)) return text('refusal.offline');
  const extensions = fault.errors[0]?.extensions ?? {};
  if (extensions.code === 'FAULT') return text('refusal.fault', { requestId: extensions.requestId });
  return refusalText({ code: String(extensions.code), key: String(extensions.key ?? ''), measured: null, limit: null });
};

/** Words for one field: a key of ours, or the kind of the validator's issue. */
export const issueText = ({ type, message }: { type?: string; message?: string }): string | undefined => {
  if (!type && !message) return undefined;
  if (type === 'refused') return message;
  // "input.atMost:26": a key with the limit that it speaks of.
  const [key, limit] = message?.split(':') ?? [];
  return text(firstKnown([...(key ? [key, `refusal.${key}`] : []), `refusal.input.${type}`, 'refusal.input.invalid']), {
    limit: amountOf(limit),
  });
};
