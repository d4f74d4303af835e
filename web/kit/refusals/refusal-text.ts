import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import i18next from 'i18next';
import { textOfCode, textOfStatus } from './error-table.ts';
import { keyWithLimit, wordsOf } from './words.ts';

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

/** Words for a refusal: those of its key, else those of its kind. */
export const refusalText = ({
  code,
  key,
  measured,
  limit,
}: Omit<RefusalAnswer, '__typename' | 'field' | 'current'>): string =>
  wordsOf([`refusal.${key}`, textOfCode(code)], { measured, limit });

/** Words for what went wrong on the way: refused as a whole, no connection, or a fault with its request id. */
export const faultText = (fault: unknown): string => {
  if (ServerError.is(fault)) return wordsOf([textOfStatus(fault.statusCode)]);
  if (!CombinedGraphQLErrors.is(fault)) return wordsOf(['refusal.offline']);
  const extensions = fault.errors[0]?.extensions ?? {};
  if (extensions.code === 'FAULT') return i18next.t('refusal.fault', { requestId: String(extensions.requestId) });
  const { code, key = '', measured, limit } = extensions as Partial<RefusalAnswer>;
  return refusalText({ code: String(code), key, measured, limit });
};

/** Words for one field: a key of ours, or the kind of the validator's issue. */
export const issueText = ({ type, message }: { type?: string; message?: string }): string | undefined => {
  if (!type && !message) return undefined;
  if (type === 'refused') return message;
  const { key, limit } = keyWithLimit(message ?? '');
  return wordsOf([...(key ? [key, `refusal.${key}`] : []), `refusal.input.${type}`, 'refusal.input.invalid'], {
    limit,
  });
};
