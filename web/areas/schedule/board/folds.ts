import { useSyncExternalStore } from 'react';

/** Parts of the board that are folded away on this device, for more people at once. */
export type Folds = { strip: boolean; totals: boolean };
type Part = keyof Folds;

const nameOf = (part: Part): string => `muster-board-${part}`;
const listeners = new Set<() => void>();
const read = (): Folds => ({
  strip: localStorage.getItem(nameOf('strip')) === 'folded',
  totals: localStorage.getItem(nameOf('totals')) === 'folded',
});
let now: Folds | undefined;

export const fold = (part: Part, folded: boolean): void => {
  if (folded) localStorage.setItem(nameOf(part), 'folded');
  else localStorage.removeItem(nameOf(part));
  now = read();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  // What another page of this device folded counts from the next visit on.
  if (listeners.size === 0) now = read();
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useFolds = (): Folds => useSyncExternalStore(subscribe, () => (now ??= read()));
