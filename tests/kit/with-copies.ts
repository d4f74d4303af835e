import { copiesOf } from '#services/kit/people-copies.ts';
import type { Item, WriteAction } from '#services/ports/table.ts';

const kinds = new Set(['employee', 'contract', 'recurringAvailability', 'leaveCorrection', 'minijobPayout']);

/**
 * Writes of a test that bypass commit(), with the copies of people and their terms and the entries of payouts that commit() would
 * have written.
 */
export const withCopies = (actions: WriteAction[]): WriteAction[] => {
  const items = actions.flatMap((action) => ('Put' in action ? (action.Put.Item as Item) : []));
  const made = items.filter(({ __edb_e__: kind }) => kinds.has(String(kind)));
  return [...actions, ...copiesOf(made.map((after) => ({ kind: String(after.__edb_e__), before: null, after })))];
};
