import type { Exchange } from '#domain/exchange/exchange.ts';
import type { StoredChange } from '#services/kit/change.ts';
import { type Changed, changesOf } from '#services/kit/changes-of.ts';
import { exchanges } from './exchange.store.ts';

/** The exchange of an event, before and after. */
export const changedExchange = (changes: readonly StoredChange[]): Changed<Exchange> =>
  changesOf(exchanges, changes)[0] ?? { before: null, after: null };
