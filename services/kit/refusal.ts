export type RefusalCode = 'FORBIDDEN' | 'INVALID' | 'PLAN' | 'QUOTA' | 'CONFLICT' | 'STATE' | 'NOT_FOUND';

/**
 * Fields of an item returned with a refusal, each named explicitly. A stored item contains more than its readers may see, and
 * refusals bypass the resolvers that guard fields.
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

/** Enough to retry on the current item. */
const versionOf = (item: unknown): Shown | null => {
  const { id, version } = (item ?? {}) as { id?: unknown; version?: unknown };
  if (typeof version !== 'number') return null;
  return typeof id === 'string' ? Shown.of({ id, version }, ['id', 'version']) : Shown.of({ version }, ['version']);
};

/** Why a use case did nothing, in a form that screens can show at a field, in a dialog or next to the current version. */
export class Refusal {
  readonly code: RefusalCode;
  /** Message key under `refusal.` in the dictionaries. */
  readonly key: string;
  /** Path of the input concerned: `breakMinutes` or `rows.3.date`. */
  readonly field: string | null;
  readonly measured: string | null;
  readonly limit: string | null;
  /** For CONFLICT: the current stored item. For use cases only; never sent to clients. */
  readonly current: unknown;
  /** The part of it sent to the caller: id and version, unless specified otherwise. */
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

/** NOT_FOUND; foreign, missing and forbidden objects are indistinguishable. */
export const notFound = (): Refusal => refuse('NOT_FOUND', 'notFound');

/** The item at the version that the caller saw; NOT_FOUND when missing, CONFLICT with the current one when changed. */
export const atVersion = <Item extends { version: number }>(
  item: Item | null | undefined,
  version: number,
): Item | Refusal => {
  if (!item) return notFound();
  return item.version === version ? item : refuse('CONFLICT', 'changedMeanwhile', { current: item });
};
