export interface Ids {
  /** A lower-case, time-ordered ULID with the type's prefix: `next('shf')` is `shf_01j…`. */
  next(prefix: string): string;
}
