import type { StoredChange } from './change.ts';
import type { Store } from './store.ts';

/** One item before and after an event; null where nonexistent. */
export type Changed<T> = { before: T | null; after: T | null };

/** An event's changes to items of one kind. */
export const changesOf = <T extends object>(store: Store<T>, changes: readonly StoredChange[]): Changed<T>[] =>
  changes
    .filter(({ kind }) => kind === store.kind)
    .map(({ before, after }) => ({ before: before && store.parse(before), after: after && store.parse(after) }));
