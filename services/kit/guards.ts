import type { Item, Key, WriteAction } from '#services/ports/table.ts';
import { actionsOf, type StoredChange } from './change.ts';

type Written = { Key: Key } | { Item: Item };
/** The item that an action writes or looks at. */
export const writtenIn = (action: WriteAction): string => {
  const [written] = Object.values(action) as [Written];
  const { pk, sk } = 'Key' in written ? written.Key : written.Item;
  return `${pk} ${sk}`;
};

/** The guards of changes, each once. */
export const guardsOf = (changes: StoredChange[]): WriteAction[] => [
  ...new Map(changes.flatMap(({ guard }) => (guard ? [[writtenIn(guard), guard] as const] : []))).values(),
];

/** What the changes write themselves needs no guard of its own. */
export const withoutOwnGuards = (changes: StoredChange[]): StoredChange[] => {
  if (!changes.some(({ guard }) => guard)) return changes;
  const written = new Set(changes.flatMap(actionsOf).map(writtenIn));
  return changes.map((change) => {
    const { guard, ...rest } = change;
    return guard && written.has(writtenIn(guard)) ? rest : change;
  });
};

/** The guards of a whole commit: its own, and those that its changes bring along. */
export const allGuards = (changes: StoredChange[], own: readonly WriteAction[] = []): WriteAction[] => {
  const named = new Set(own.map(writtenIn));
  return [...own, ...guardsOf(withoutOwnGuards(changes)).filter((guard) => !named.has(writtenIn(guard)))];
};
