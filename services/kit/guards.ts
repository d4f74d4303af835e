import type { Item, Key, WriteAction } from '#services/ports/table.ts';
import { actionsOf, type StoredChange } from './change.ts';

type Written = { Key: Key } | { Item: Item };
/** Key of the item that an action writes or checks. */
export const writtenIn = (action: WriteAction): string => {
  const [written] = Object.values(action) as [Written];
  const { pk, sk } = 'Key' in written ? written.Key : written.Item;
  return `${pk} ${sk}`;
};

/** Distinct guards of changes. */
export const guardsOf = (changes: StoredChange[]): WriteAction[] => [
  ...new Map(changes.flatMap(({ guard }) => (guard ? [[writtenIn(guard), guard] as const] : []))).values(),
];

/** Drops guards of items that the changes write themselves. */
export const withoutOwnGuards = (changes: StoredChange[]): StoredChange[] => {
  if (!changes.some(({ guard }) => guard)) return changes;
  const written = new Set(changes.flatMap(actionsOf).map(writtenIn));
  return changes.map((change) => {
    const { guard, ...rest } = change;
    return guard && written.has(writtenIn(guard)) ? rest : change;
  });
};

/** All guards of a commit: its own, and those of its changes. */
export const allGuards = (changes: StoredChange[], own: readonly WriteAction[] = []): WriteAction[] => {
  const named = new Set(own.map(writtenIn));
  return [...own, ...guardsOf(withoutOwnGuards(changes)).filter((guard) => !named.has(writtenIn(guard)))];
};
