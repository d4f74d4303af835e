import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { runningTotals, type Totals } from '#web/areas/schedule/board/board-totals.ts';
import type { ShiftsByColumn } from '#web/areas/schedule/board/rows/row-layout.ts';
import { rowIdOf } from '#web/areas/schedule/board/shift-index.ts';

/**
 * A proposal over the plan: what it shows lies in the same cells and is drawn the same way, yet counts in no sum of the plan
 * and is found under none of its ids. A ghost with the id of a planned shift is drawn in its place.
 */
export const ghostLayer = (dates: readonly PlainDate[], ghosts: readonly BoardShift[]) => {
  const columnOf = new Map(dates.map((date, column) => [date, column]));
  const rows = new Map<string, Map<number, BoardShift[]>>();
  const byId = new Map(ghosts.map((ghost) => [ghost.id, ghost]));
  const sums = runningTotals(dates.length);
  for (const ghost of ghosts) {
    const column = columnOf.get(ghost.date);
    if (column === undefined) continue;
    for (const rowId of [rowIdOf(ghost), ...(ghost.alsoIn ?? [])]) {
      const columns = rows.get(rowId) ?? new Map<number, BoardShift[]>();
      columns.set(column, [...(columns.get(column) ?? []), ghost]);
      rows.set(rowId, columns);
    }
    if (ghost.ghost?.kind === 'proposed' && ghost.ghost.taken) sums.count(ghost, column, 1);
  }
  return {
    ghost: (id: string): BoardShift | undefined => byId.get(id),
    all: (): readonly BoardShift[] => ghosts,
    rowIds: (): Iterable<string> => rows.keys(),
    /** What is taken of the proposal. */
    totals: (): Totals => sums.now(),
    /** A row with its ghosts. */
    over: (rowId: string, planned: ShiftsByColumn): ShiftsByColumn => {
      const own = rows.get(rowId);
      if (!own) return planned;
      const merged = [...planned];
      for (const [column, there] of own)
        merged[column] = [...(planned[column] ?? []).filter(({ id }) => !byId.has(id)), ...there];
      return merged;
    },
  };
};

export type GhostLayer = ReturnType<typeof ghostLayer>;
