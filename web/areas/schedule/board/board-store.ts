import type { PlainDate } from '#domain/time/plain-date.ts';
import { offsetsOf, type RowOffsets } from '#web/grid/row-offsets.ts';
import { gapsOf, layBands, type RowBand } from '#web/grid/rows.ts';
import { sameFacts } from '#web/grid/same-facts.ts';
import type {
  BoardAbsence,
  BoardData,
  BoardDay,
  BoardEmployee,
  BoardGroup,
  BoardShift,
  RowsBy,
} from './board-model.ts';
import type { Totals } from './board-totals.ts';
import { type GhostLayer, ghostLayer } from './chip/ghost-layer.ts';
import { heldShifts } from './drag/held-shifts.ts';
import {
  type BandView,
  bandHeight,
  bandViewOf,
  type GroupBand,
  type Grouping,
  groupRows,
  ungrouped,
} from './rows/row-groups.ts';
import {
  heightOfRow,
  lanesOf,
  layoutRow,
  type RowLayout,
  type ShiftsByColumn,
  sizesOf,
  stopsOf,
} from './rows/row-layout.ts';
import { openRowId, rowIdOf, shiftIndex } from './shift-index.ts';

export type BoardRowView = RowLayout & {
  id: string;
  /** Null for the open row. */
  employee: BoardEmployee | null;
  plannedMinutes: number;
  /** Of what is taken of a proposal, beside the planned ones. */
  proposedMinutes: number;
  /** The zone of all its shifts, where that is one and not the viewer's: the row says it, and no chip does. */
  zoneMark: string | null;
};

/** What was done to a shift on this screen; null where it went. Version and date are those that were in hand. */
export type OwnChange = { version: number; date: PlainDate; shift: BoardShift | null };

const none: readonly never[] = [];

const byPerson = (absences: readonly BoardAbsence[]): Map<string, BoardAbsence[]> => {
  const groups = new Map<string, BoardAbsence[]>();
  for (const absence of absences) groups.set(absence.employeeId, [...(groups.get(absence.employeeId) ?? []), absence]);
  return groups;
};

const sharedMark = (columns: ShiftsByColumn): string | null => {
  const marks = new Set<string | null>();
  for (const there of columns) for (const { zoneMark } of there ?? none) marks.add(zoneMark ?? null);
  return marks.size === 1 ? [...marks][0]! : null;
};

/**
 * What the board draws. Rows that did not change stay the same object through every change, so that React draws the
 * two rows of a move and no other.
 */
export const createBoardStore = (initial: BoardData) => {
  let by: RowsBy = 'employee';
  let lanes = lanesOf(by);
  let sizes = sizesOf(false);
  let people: readonly BoardEmployee[] = none;
  let employees: readonly BoardEmployee[] = none;
  let groups: readonly BoardGroup[] = none;
  let grouping = ungrouped;
  let bands: readonly GroupBand[] = none;
  let personOf: ReadonlyMap<string, BoardEmployee> = new Map();
  let days: readonly BoardDay[] = none;
  let dates: readonly PlainDate[] = none;
  let rowOf: ReadonlyMap<string, number> = new Map();
  let index = shiftIndex(dates, none);
  let absences = new Map<string, BoardAbsence[]>();
  let heights = new Float64Array();
  let offsets = offsetsOf(heights);
  let ghosts: GhostLayer | null = null;
  const held = heldShifts();
  let version = 0;
  const views = new Map<string, BoardRowView>();
  const bandViews = new Map<string, { version: number; view: BandView }>();
  const stale = new Set<string>();
  const listeners = new Set<() => void>();
  const own = new Map<string, OwnChange>();

  const changed = (): void => {
    version += 1;
    for (const listener of listeners) listener();
  };

  const columnsOf = (rowId: string): ShiftsByColumn =>
    ghosts ? ghosts.over(rowId, index.columns(rowId)) : index.columns(rowId);

  const measured = (rowId: string): number =>
    heightOfRow(columnsOf(rowId), absences.get(rowId) ?? none, dates, lanes, sizes);

  const drawn = (rowId: string): BoardRowView => {
    const employee = personOf.get(rowId) ?? null;
    const columns = columnsOf(rowId);
    const shown = rowId === openRowId ? Math.min(lanes, sizes.openLanes) : lanes;
    const layout = layoutRow(columns, absences.get(rowId) ?? none, dates, shown, sizes);
    let plannedMinutes = employee?.elsewhereMinutes ?? 0;
    let proposedMinutes = 0;
    for (const there of columns)
      for (const shift of there ?? none)
        if (!shift.ghost) plannedMinutes += shift.minutes;
        else if (shift.ghost.taken) proposedMinutes += shift.minutes;
    const zoneMark = employee ? sharedMark(columns) : null;
    return { ...layout, id: rowId, employee, plannedMinutes, proposedMinutes, zoneMark };
  };

  const view = (rowId: string): BoardRowView => {
    const known = views.get(rowId);
    if (known && !stale.delete(rowId)) return known;
    const next = drawn(rowId);
    if (known && sameFacts(known, next)) return known;
    views.set(rowId, next);
    return next;
  };

  const laidOffsets = (): RowOffsets => offsetsOf(heights, gapsOf(employees.length, bands, bandHeight));

  const measure = (rowIds: Iterable<string>): void => {
    let grown = false;
    for (const rowId of rowIds) {
      const row = rowOf.get(rowId);
      if (row === undefined) continue;
      const height = measured(rowId);
      grown ||= heights[row] !== height;
      heights[row] = height;
    }
    if (grown) offsets = laidOffsets();
  };

  const remeasure = (): void => {
    heights = new Float64Array(employees.length).fill(sizes.row);
    measure([...index.crowded(), ...absences.keys(), ...(ghosts?.rowIds() ?? none)]);
    offsets = laidOffsets();
  };

  /** Lower rows, for more of them at once. */
  const densify = (isCompact: boolean): void => {
    if (sizesOf(isCompact) === sizes) return;
    sizes = sizesOf(isCompact);
    for (const rowId of views.keys()) stale.add(rowId);
    remeasure();
    changed();
  };

  const placeRows = (): void => {
    const grouped = groupRows(people, groups, grouping);
    employees = grouped.shown;
    bands = grouped.bands;
    rowOf = new Map(employees.map((employee, row) => [employee.id, row]));
  };

  /** Puts people together by team, and folds some of these. */
  const arrange = (next: Grouping): void => {
    if (next.byTeam === grouping.byTeam && next.folded === grouping.folded) return;
    grouping = next;
    if (people.length === 0) return;
    placeRows();
    remeasure();
    changed();
  };

  /** At once, before anything is drawn, as for a jump to one of its people. */
  const unfold = (teamId: string): void => {
    const folded = new Set(grouping.folded);
    if (folded.delete(teamId)) arrange({ ...grouping, folded });
  };

  /** Kept until something changes, so that dragging draws no band again. */
  const bandView = (id: string): BandView | undefined => {
    const known = bandViews.get(id);
    const band = known?.version === version ? undefined : bands.find((one) => one.id === id);
    if (!band) return known?.view;
    const next = bandViewOf(band, grouping, index.columns, dates.length);
    const view = known && sameFacts(known.view, next) ? known.view : next;
    bandViews.set(id, { version, view });
    return view;
  };

  /** Takes a whole new answer; what it says as before keeps its identity. */
  const sync = (data: BoardData): void => {
    const before = index;
    by = data.by ?? 'employee';
    lanes = lanesOf(by);
    people = data.employees;
    personOf = new Map(people.map((person) => [person.id, person]));
    groups = data.groups ?? none;
    placeRows();
    days = data.days;
    dates = data.days.map((day) => day.date);
    absences = byPerson(data.absences);
    const drawnShifts = data.shifts.map(held.cover);
    index = shiftIndex(dates, version === 0 ? drawnShifts : drawnShifts.map(before.settled));
    for (const rowId of views.keys()) stale.add(rowId);
    if (ghosts) ghosts = ghostLayer(dates, ghosts.all());
    remeasure();
    changed();
  };

  /** Puts shifts where they now are, new ones included, and takes others away. */
  const apply = (change: { put?: readonly BoardShift[]; remove?: readonly string[] }): void => {
    const touched = new Set<string>();
    const touch = (shift: BoardShift): void => {
      touched.add(rowIdOf(shift));
      for (const rowId of shift.alsoIn ?? none) touched.add(rowId);
    };
    const put = change.put ?? none;
    for (const id of [...(change.remove ?? none), ...put.map((shift) => shift.id)]) {
      const known = index.take(id);
      if (known) touch(known);
      if (known) own.set(id, { version: known.version, date: known.date, shift: null });
    }
    for (const shift of put) {
      index.put(held.cover(shift));
      own.set(shift.id, { version: shift.version, date: shift.date, shift });
      touch(shift);
    }
    for (const rowId of touched) stale.add(rowId);
    measure(touched);
    changed();
  };

  /** Keeps hands off these shifts, and only these, from now on. */
  const hold = (ids: ReadonlySet<string>): void => {
    const touched = new Set<string>();
    for (const shift of held.hold(ids, index.shift)) {
      index.take(shift.id);
      index.put(shift);
      touched.add(rowIdOf(shift));
    }
    if (touched.size === 0) return;
    for (const rowId of touched) stale.add(rowId);
    changed();
  };

  /** Lays a proposal over the plan; nothing takes it away. */
  const propose = (shifts: readonly BoardShift[]): void => {
    if (!ghosts && shifts.length === 0) return;
    const touched = new Set(ghosts?.rowIds());
    ghosts = shifts.length > 0 ? ghostLayer(dates, shifts) : null;
    for (const rowId of ghosts?.rowIds() ?? none) touched.add(rowId);
    for (const rowId of touched) stale.add(rowId);
    measure(touched);
    changed();
  };

  sync(initial);

  return {
    sync,
    densify,
    arrange,
    unfold,
    apply,
    /** What was applied since the server last told everything, by the id of the shift. */
    own: (): ReadonlyMap<string, OwnChange> => own,
    /** The server has told everything of these dates: what it says holds. True when something else was shown there. */
    told: ({ from, to }: { from: PlainDate; to: PlainDate }): boolean => {
      const before = own.size;
      for (const [id, { date }] of own) if (from <= date && date <= to) own.delete(id);
      return own.size < before;
    },
    hold,
    propose,
    ghost: (id: string): BoardShift | undefined => ghosts?.ghost(id),
    ghosts: (): readonly BoardShift[] => ghosts?.all() ?? none,
    /** What would be added; null while there is no proposal. */
    proposedTotals: (): Totals | null => ghosts?.totals() ?? null,
    view,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    rowCount: () => employees.length,
    columnCount: () => days.length,
    pinnedHeight: () => view(openRowId).height,
    stopsIn: (rowId: string, column: number): number => stopsOf(view(rowId).cells[column]),
    version: () => version,
    by: () => by,
    /** Those that are shown, in order. */
    employees: () => employees,
    /** Those of folded teams too. */
    people: () => people,
    bands: (): readonly RowBand[] => layBands(offsets, bands, bandHeight),
    /** Where bands lie between rows whose heights are not the board's own. */
    bandRows: () => bands,
    bandView,
    days: () => days,
    dates: () => dates,
    offsets: () => offsets,
    totals: (): Totals => index.totals(),
    shift: (id: string): BoardShift | undefined => index.shift(id),
    shifts: (): Iterable<BoardShift> => index.all(),
    /** -1 is the open row; undefined when the person is not shown. */
    rowIndex: (rowId: string): number | undefined => (rowId === openRowId ? -1 : rowOf.get(rowId)),
    rowId: (row: number): string => (row < 0 ? openRowId : (employees[row]?.id ?? openRowId)),
  };
};

export type BoardStore = ReturnType<typeof createBoardStore>;
