import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { BoardStore } from './board-store.ts';
import { type Grouping, ungrouped } from './rows/row-groups.ts';

/** Parts of the board that are folded away on this device, for more people at once. */
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

/** Rows of people by team, unless someone wants them in one list. */
export const groupByTeam = (byTeam: boolean): void => keep(byTeamName, byTeam ? null : 'no');

export const foldTeam = (teamId: string, folded: boolean): void => {
  const teams = new Set(current().teams.folded);
  if (folded) teams.add(teamId);
  else teams.delete(teamId);
  keep(foldedName, teams.size > 0 ? [...teams].join(' ') : null);
};

const subscribe = (listener: () => void): (() => void) => {
  // What another page of this device folded counts from the next visit on.
  if (listeners.size === 0) now = read();
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useFolds = (): Folds => useSyncExternalStore(subscribe, current);

/** Keeps the rows as this device wants them. A phone's list has its own order, and a search finds people of folded teams too. */
export const useGroupedRows = (store: BoardStore, isNarrow: boolean, isSearching: boolean): void => {
  const { teams } = useFolds();
  const grouping = useMemo(
    () => (isNarrow ? ungrouped : isSearching ? { byTeam: teams.byTeam, folded: new Set<string>() } : teams),
    [teams, isNarrow, isSearching],
  );
  useLayoutEffect(() => store.arrange(grouping), [store, grouping]);
};
