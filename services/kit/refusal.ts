export type RefusalCode = 'FORBIDDEN' | 'INVALID' | 'PLAN' | 'QUOTA' | 'CONFLICT' | 'STATE' | 'NOT_FOUND';

/** Why a use case did nothing, in words that a screen can place: at a field, in a dialog, beside the current version. */
export class Refusal {
  readonly code: RefusalCode;
  /** Message key under `refusal.` in the dictionaries. */
  readonly key: string;
  /** Path of the input that it concerns, `breakMinutes` or `rows.3.date`. */
  readonly field: string | null;
  readonly measured: string | null;
  readonly limit: string | null;
  /** For CONFLICT: the item as it stands now, in the shape of the area's noun. */
  readonly current: unknown;
  constructor(code: RefusalCode, key: string, more: RefusalDetail = {}) {
    this.code = code;
    this.key = key;
    this.field = more.field ?? null;
    this.measured = more.measured === undefined ? null : String(more.measured);
    this.limit = more.limit === undefined ? null : String(more.limit);
    this.current = more.current ?? null;
  }
}

export type RefusalDetail = { field?: string; measured?: string | number; limit?: string | number; current?: unknown };

export const refuse = (code: RefusalCode, key: string, more?: RefusalDetail): Refusal => new Refusal(code, key, more);
export const isRefusal = (answer: unknown): answer is Refusal => answer instanceof Refusal;

/** Foreign, missing and forbidden objects all look the same from outside. */
export const notFound = (): Refusal => refuse('NOT_FOUND', 'notFound');
