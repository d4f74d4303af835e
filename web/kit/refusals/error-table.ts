import type { TextKey } from '#web/kit/i18n/start-i18n.ts';

/**
 * Where an error is shown: under its field (else above the form's footer), in a toast, in the plan dialog, instead of the
 * requested content, or by redirecting to the log-in page.
 */
export type ErrorPlace = 'field' | 'toast' | 'dialog' | 'page' | 'login';
/** The text of a fault includes its request id. */
type Words = TextKey | 'refusal.fault';
type Row = { text: Words; place: ErrorPlace };

/** Every error code of the API. Texts are fallbacks for refusals without a key. */
export const errorCodes = {
  FORBIDDEN: { text: 'refusal.kind.FORBIDDEN', place: 'toast' },
  INVALID: { text: 'refusal.kind.INVALID', place: 'field' },
  PLAN: { text: 'refusal.kind.PLAN', place: 'dialog' },
  QUOTA: { text: 'refusal.kind.QUOTA', place: 'dialog' },
  CONFLICT: { text: 'refusal.kind.CONFLICT', place: 'toast' },
  STATE: { text: 'refusal.kind.STATE', place: 'toast' },
  NOT_FOUND: { text: 'refusal.kind.NOT_FOUND', place: 'page' },
  FAULT: { text: 'refusal.fault', place: 'toast' },
  // Codes that a page of an older release receives; one text for all.
  BAD_USER_INPUT: { text: 'refusal.outdated', place: 'toast' },
  GRAPHQL_VALIDATION_FAILED: { text: 'refusal.outdated', place: 'toast' },
  GRAPHQL_PARSE_FAILED: { text: 'refusal.outdated', place: 'toast' },
  OPERATION_RESOLUTION_FAILURE: { text: 'refusal.outdated', place: 'toast' },
} as const satisfies Record<string, Row>;

/** Every error status of plain HTTP routes. */
export const httpErrors = {
  400: { text: 'refusal.outdated', place: 'toast' },
  401: { text: 'refusal.login', place: 'login' },
  403: { text: 'refusal.kind.FORBIDDEN', place: 'toast' },
  404: { text: 'refusal.kind.NOT_FOUND', place: 'page' },
  405: { text: 'refusal.outdated', place: 'toast' },
  409: { text: 'refusal.kind.CONFLICT', place: 'toast' },
  413: { text: 'refusal.tooLarge', place: 'toast' },
  422: { text: 'refusal.kind.INVALID', place: 'field' },
  426: { text: 'refusal.kind.PLAN', place: 'dialog' },
  429: { text: 'refusal.tooManyRequests', place: 'toast' },
  500: { text: 'refusal.broken', place: 'toast' },
  502: { text: 'refusal.broken', place: 'toast' },
  503: { text: 'refusal.broken', place: 'toast' },
  504: { text: 'refusal.tookTooLong', place: 'toast' },
} as const satisfies Record<number, Row>;

const known = <T extends object>(table: T, key: PropertyKey): key is keyof T => Object.hasOwn(table, key);

/** Text for a code, including unknown codes of a newer server. */
export const textOfCode = (code: string): Words =>
  known(errorCodes, code) ? errorCodes[code].text : 'refusal.unknown';

export const placeOfCode = (code: string): ErrorPlace => (known(errorCodes, code) ? errorCodes[code].place : 'toast');

export const textOfStatus = (status: number): TextKey =>
  known(httpErrors, status) ? httpErrors[status].text : status >= 500 ? 'refusal.broken' : 'refusal.unknown';
