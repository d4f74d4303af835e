import type { BoardEmployee, BoardGroup } from '#web/areas/schedule/board/board-model.ts';
import { offsetsOf } from '#web/grid/row-offsets.ts';
import { gapsOf, layBands, type RowBand } from '#web/grid/rows.ts';
import { type GroupBand, type Grouping, groupRows, ungrouped } from './row-groups.ts';

const none: readonly never[] = [];

/** The people in display order with the offsets of their rows, in pixels. */
export const createPlacedRows = (heightOf: (rowId: string) => number, bandHeight: () => number) => {
  let people: readonly BoardEmployee[] = none;
  let shown: readonly BoardEmployee[] = none;
  let groups: readonly BoardGroup[] = none;
  let grouping = ungrouped;
  let bands: readonly GroupBand[] = none;
  let personOf: ReadonlyMap<string, BoardEmployee> = new Map();
  let rowOf: ReadonlyMap<string, number> = new Map();
  let heights = new Float64Array();
  let offsets = offsetsOf(heights);

  const layOut = (): void => {
    offsets = offsetsOf(heights, gapsOf(shown.length, bands, bandHeight()));
  };
  const place = (): void => {
    const grouped = groupRows(people, groups, grouping);
    shown = grouped.shown;
    bands = grouped.bands;
    rowOf = new Map(shown.map(({ id }, row) => [id, row]));
  };
  /** Re-measures these rows only. */
  const measure = (rowIds: Iterable<string>): void => {
    let grown = false;
    for (const rowId of rowIds) {
      const row = rowOf.get(rowId);
      if (row === undefined) continue;
      const height = heightOf(rowId);
      grown ||= heights[row] !== height;
      heights[row] = height;
    }
    if (grown) layOut();
  };
  return {
    put: (nextPeople: readonly BoardEmployee[], nextGroups: readonly BoardGroup[]): void => {
      people = nextPeople;
      groups = nextGroups;
      personOf = new Map(people.map((person) => [person.id, person]));
      place();
    },
    /** Returns false when no row moves. */
    group: (next: Grouping): boolean => {
      if (next.byTeam === grouping.byTeam && next.folded === grouping.folded) return false;
      grouping = next;
      if (people.length === 0) return false;
      place();
      return true;
    },
    measure,
    /** Resets all rows to the empty height and measures these. */
    measureAll: (empty: number, rowIds: Iterable<string>): void => {
      heights = new Float64Array(shown.length).fill(empty);
      measure(rowIds);
      layOut();
    },
    people: () => people,
    groups: () => groups,
    shown: () => shown,
    person: (id: string): BoardEmployee | undefined => personOf.get(id),
    index: (id: string): number | undefined => rowOf.get(id),
    grouping: () => grouping,
    bands: () => bands,
    laidBands: (): readonly RowBand[] => layBands(offsets, bands, bandHeight()),
    offsets: () => offsets,
  };
};
