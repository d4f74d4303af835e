import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import i18next from 'i18next';
import { isFailedWrite } from '#web/kit/graphql/writing.ts';
import { textOfCode, textOfStatus } from './error-table.ts';
import { keyWithLimit, wordsOf } from './words.ts';

/** A mutation's refusal; fields that the operation did not select are missing. */
export type RefusalAnswer = {
  __typename: 'Refusal';
  code: string;
  key: string;
  field?: string | null;
  measured?: string | null;
  limit?: string | null;
  /** For CONFLICT: the current version, as JSON. */
  current?: string | null;
};

export const isRefusalAnswer = (answer: unknown): answer is RefusalAnswer =>
  typeof answer === 'object' && answer !== null && (answer as { __typename?: unknown }).__typename === 'Refusal';

/** Text of a refusal: by its key, else by its code. */
export const refusalText = ({
  code,
  key,
  measured,
  limit,
}: Omit<RefusalAnswer, '__typename' | 'field' | 'current'>): string =>
  wordsOf([`refusal.${key}`, textOfCode(code)], { measured, limit });

/** Text of a failed request: refused, no connection, no answer in time, or a fault with its request id. */
export const faultText = (fault: unknown): string => {
  if (ServerError.is(fault)) {
    const text = textOfStatus(fault.statusCode);
    return i18next.t(text === 'refusal.tookTooLong' && isFailedWrite(fault) ? 'refusal.maybeDone' : text);
  }
  if (!CombinedGraphQLErrors.is(fault)) return wordsOf(['refusal.offline']);
  const extensions = fault.errors[0]?.extensions ?? {};
  if (extensions.code === 'FAULT') return i18next.t('refusal.fault', { requestId: String(extensions.requestId) });
  const { code, key = '', measured, limit } = extensions as Partial<RefusalAnswer>;
  return refusalText({ code: String(code), key, measured, limit });
};

/** Whether the server answered that the requested record does not exist, or that the user may not see it. */
export const isOutOfReach = (fault: unknown): boolean =>
  CombinedGraphQLErrors.is(fault) && ['NOT_FOUND', 'FORBIDDEN'].includes(String(fault.errors[0]?.extensions?.code));

/** Error text of a field: by message key, or by the validator's issue type. */
export const issueText = ({ type, message }: { type?: string; message?: string }): string | undefined => {
  if (!type && !message) return undefined;
  if (type === 'refused') return message;
  const { key, limit } = keyWithLimit(message ?? '');
  return wordsOf([...(key ? [key, `refusal.${key}`] : []), `refusal.input.${type}`, 'refusal.input.invalid'], {
    limit,
  });
};
