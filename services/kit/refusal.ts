export type RefusalCode = 'FORBIDDEN' | 'INVALID' | 'PLAN' | 'QUOTA' | 'CONFLICT' | 'STATE' | 'NOT_FOUND';

/**
 * Fields of an item that leave the server with a refusal, each named where it is refused. A stored item has more than its
 * readers may see, and what a refusal carries passes no resolver that would guard its fields.
 */
export class Shown {
  readonly #fields: object;
  private constructor(fields: object) {
    this.#fields = fields;
  }
  static of<T extends object>(item: T, names: readonly (keyof T & string)[]): Shown {
    return new Shown(picked(item, names));
  }
  static each<T extends object>(items: readonly T[], names: readonly (keyof T & string)[]): Shown {
    return new Shown(items.map((item) => picked(item, names)));
  }
  toJSON(): object {
    return this.#fields;
  }
}

const picked = <T extends object>(item: T, names: readonly (keyof T & string)[]): object =>
  Object.fromEntries(names.map((name) => [name, item[name]]));

/** Enough to ask again upon the item as it is now. */
const versionOf = (item: unknown): Shown | null => {
  const { id, version } = (item ?? {}) as { id?: unknown; version?: unknown };
  if (typeof version !== 'number') return null;
  return typeof id === 'string' ? Shown.of({ id, version }, ['id', 'version']) : Shown.of({ version }, ['version']);
};

/** Why a use case did nothing, in words that a screen can place: at a field, in a dialog, next to the current version. */
export class Refusal {
  readonly code: RefusalCode;
  /** Message key under `refusal.` in the dictionaries. */
  readonly key: string;
  /** Path of the input that it concerns, `breakMinutes` or `rows.3.date`. */
  readonly field: string | null;
  readonly measured: string | null;
  readonly limit: string | null;
  /** For CONFLICT: the stored item as it is now. For use cases only, it never leaves the server. */
  readonly current: unknown;
  /** What the caller gets of it: its id and version, unless the refusal names other fields or none. */
  readonly shown: Shown | null;
  constructor(code: RefusalCode, key: string, more: RefusalDetail = {}) {
    this.code = code;
    this.key = key;
    this.field = more.field ?? null;
    this.measured = more.measured === undefined ? null : String(more.measured);
    this.limit = more.limit === undefined ? null : String(more.limit);
    this.current = more.current ?? null;
    this.shown = more.shown === undefined ? versionOf(this.current) : more.shown;
  }
}

export type RefusalDetail = {
  field?: string;
  measured?: string | number;
  limit?: string | number;
  current?: unknown;
  shown?: Shown | null;
};

export const refuse = (code: RefusalCode, key: string, more?: RefusalDetail): Refusal => new Refusal(code, key, more);
export const isRefusal = (answer: unknown): answer is Refusal => answer instanceof Refusal;

/** Foreign, missing and forbidden objects all look the same from outside. */
export const notFound = (): Refusal => refuse('NOT_FOUND', 'notFound');

/** The item at the version that the caller saw: NOT_FOUND where there is none, CONFLICT with the current one where it changed since. */
export const atVersion = <Item extends { version: number }>(
  item: Item | null | undefined,
  version: number,
): Item | Refusal => {
  if (!item) return notFound();
  return item.version === version ? item : refuse('CONFLICT', 'changedMeanwhile', { current: item });
};
