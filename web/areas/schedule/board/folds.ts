import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { BoardStore } from './board-store.ts';
import { type Grouping, ungrouped } from './rows/row-groups.ts';

/** Collapsed parts of the board, kept per device. */
export type Folds = { strip: boolean; totals: boolean; teams: Grouping };
type Part = 'strip' | 'totals';

const nameOf = (part: Part): string => `muster-board-${part}`;
const byTeamName = 'muster-board-by-team';
const foldedName = 'muster-board-folded-teams';
const listeners = new Set<() => void>();
const read = (): Folds => ({
  strip: localStorage.getItem(nameOf('strip')) === 'folded',
  totals: localStorage.getItem(nameOf('totals')) === 'folded',
  teams: {
    byTeam: localStorage.getItem(byTeamName) !== 'no',
    folded: new Set(localStorage.getItem(foldedName)?.split(' ').filter(Boolean)),
  },
});
let now: Folds | undefined;
const current = (): Folds => (now ??= read());

const keep = (name: string, value: string | null): void => {
  if (value === null) localStorage.removeItem(name);
  else localStorage.setItem(name, value);
  now = read();
  for (const listener of listeners) listener();
};

export const fold = (part: Part, folded: boolean): void => keep(nameOf(part), folded ? 'folded' : null);

/** Groups people by team, or shows them in one list. */
export const groupByTeam = (byTeam: boolean): void => keep(byTeamName, byTeam ? null : 'no');

export const foldTeam = (teamId: string, folded: boolean): void => {
  const teams = new Set(current().teams.folded);
  if (folded) teams.add(teamId);
  else teams.delete(teamId);
  keep(foldedName, teams.size > 0 ? [...teams].join(' ') : null);
};

const subscribe = (listener: () => void): (() => void) => {
  // Changes by another page of this device apply from the next visit.
  if (listeners.size === 0) now = read();
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useFolds = (): Folds => useSyncExternalStore(subscribe, current);

/**
 * Applies this device's grouping to the rows. Not on phones, whose list has its own order, nor while searching, which also finds
 * people of folded teams.
 */
export const useGroupedRows = (store: BoardStore, isNarrow: boolean, isSearching: boolean): void => {
  const { teams } = useFolds();
  const grouping = useMemo(
    () => (isNarrow ? ungrouped : isSearching ? { byTeam: teams.byTeam, folded: new Set<string>() } : teams),
    [teams, isNarrow, isSearching],
  );
  useLayoutEffect(() => store.arrange(grouping), [store, grouping]);
};
