import type { PlainDate } from '#domain/time/plain-date.ts';
import type { ShiftsByColumn } from '#web/areas/schedule/board/rows/row-groups.ts';
import { sameFacts } from '#web/grid/same-facts.ts';
import { type BoardContents, createBoardContents } from './board-contents.ts';
import type { BoardData, BoardEmployee, BoardShift, RowsBy } from './board-model.ts';
import type { Totals } from './board-totals.ts';
import { createPlacedRows } from './rows/placed-rows.ts';
import { type BandView, bandViewOf, type Grouping } from './rows/row-groups.ts';
import { heightOfRow, lanesOf, layoutRow, type RowLayout, sizesOf, stopsOf } from './rows/row-layout.ts';
import { openRowId } from './shift-index.ts';

export type BoardRowView = RowLayout & {
  id: string;
  /** Null for the open row. */
  employee: BoardEmployee | null;
  plannedMinutes: number;
  /** Minutes of accepted proposed shifts; not part of the planned minutes. */
  proposedMinutes: number;
  /** Abbreviation of the zone where all its shifts share one that is not the viewer's; then chips omit it. */
  zoneMark: string | null;
};

const none: readonly never[] = [];

const sharedMark = (columns: ShiftsByColumn): string | null => {
  const marks = new Set<string | null>();
  for (const there of columns) for (const { zoneMark } of there ?? none) marks.add(zoneMark ?? null);
  return marks.size === 1 ? [...marks][0]! : null;
};

/** Minutes of a row: planned on this board and elsewhere, plus accepted proposed ones. */
const minutesOf = (columns: ShiftsByColumn, employee: BoardEmployee | null) => {
  let plannedMinutes = employee?.elsewhereMinutes ?? 0;
  let proposedMinutes = 0;
  for (const there of columns)
    for (const shift of there ?? none)
      if (!shift.ghost) plannedMinutes += shift.minutes;
      else if (shift.ghost.taken) proposedMinutes += shift.minutes;
  return { plannedMinutes, proposedMinutes };
};

/** Cache of row views; an unchanged view keeps its identity. */
const createViews = (draw: (rowId: string) => BoardRowView) => {
  const views = new Map<string, BoardRowView>();
  const stale = new Set<string>();
  return {
    view: (rowId: string): BoardRowView => {
      const known = views.get(rowId);
      if (known && !stale.delete(rowId)) return known;
      const next = draw(rowId);
      if (known && sameFacts(known, next)) return known;
      views.set(rowId, next);
      return next;
    },
    outdate: (rowIds: Iterable<string> = views.keys()): void => {
      for (const rowId of rowIds) stale.add(rowId);
    },
  };
};

/** The rows of a board: order, positions and views, with the methods that re-measure and redraw them. */
const createRows = (contents: BoardContents) => {
  let by: RowsBy = 'employee';
  let sizes = sizesOf(false);
  const rows = createPlacedRows(
    (rowId) => heightOfRow(contents.columns(rowId), contents.absences(rowId), contents.dates(), lanesOf(by), sizes),
    () => sizes.band,
  );
  const { view, outdate } = createViews((rowId) => {
    const employee = rows.person(rowId) ?? null;
    const columns = contents.columns(rowId);
    const lanes = rowId === openRowId ? Math.min(lanesOf(by), sizes.openLanes) : lanesOf(by);
    const layout = layoutRow(columns, contents.absences(rowId), contents.dates(), lanes, sizes);
    const zoneMark = employee ? sharedMark(columns) : null;
    return { ...layout, id: rowId, employee, ...minutesOf(columns, employee), zoneMark };
  });
  const measureAll = (): void => rows.measureAll(sizes.row, contents.crowded());
  return {
    rows,
    view,
    by: () => by,
    measureAll,
    outdate,
    refresh: (rowIds: Iterable<string>): void => {
      outdate(rowIds);
      rows.measure(rowIds);
    },
    put: ({ by: next = 'employee', employees, groups }: BoardData): void => {
      by = next;
      rows.put(employees, groups ?? none);
      outdate();
      measureAll();
    },
    /** Returns false when the density does not change. */
    densify: (isCompact: boolean): boolean => {
      if (sizesOf(isCompact) === sizes) return false;
      sizes = sizesOf(isCompact);
      outdate();
      measureAll();
      return true;
    },
  };
};

/** Cache of band views, so that dragging does not redraw bands. */
const createBandViews = (contents: BoardContents, { bands, grouping }: ReturnType<typeof createPlacedRows>) => {
  const views = new Map<string, { version: number; view: BandView }>();
  return (id: string, version: number): BandView | undefined => {
    const known = views.get(id);
    const band = known?.version === version ? undefined : bands().find((band) => band.id === id);
    if (!band) return known?.view;
    const next = bandViewOf(band, grouping(), contents.planned, contents.dates().length);
    const view = known && sameFacts(known.view, next) ? known.view : next;
    views.set(id, { version, view });
    return view;
  };
};

/** Change counters with subscription: `version` of what is on the board, `drawing` also of which of its rows show it. */
const createVersion = () => {
  const listeners = new Set<() => void>();
  let [version, drawing] = [0, 0];
  const drawn = (): void => {
    drawing += 1;
    for (const listener of listeners) listener();
  };
  return {
    version: (): number => version,
    drawing: (): number => drawing,
    drawn,
    changed: (): void => {
      version += 1;
      drawn();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Rows of a month with a shift on every day that are drawn within 50 ms on a slow machine. */
const rowsAtOnce = 3;

/** State of the board. Unchanged rows keep their identity, so that React redraws only the two rows of a move. */
export const createBoardStore = (initial: BoardData) => {
  const contents = createBoardContents();
  const { rows, view, by, measureAll, outdate, refresh, put, densify } = createRows(contents);
  const bandView = createBandViews(contents, rows);
  const { version, drawing, drawn, changed, subscribe } = createVersion();
  const redraw = (rowIds: ReadonlySet<string>): void => {
    refresh(rowIds);
    changed();
  };
  const sync = (data: BoardData): void => {
    contents.put(data);
    put(data);
    changed();
  };
  /** Groups people by team, and folds some of the teams. */
  const arrange = (next: Grouping): void => {
    if (!rows.group(next)) return;
    measureAll();
    changed();
  };
  sync(initial);
  return {
    sync,
    /** Lower rows, to show more of them at once. */
    densify: (isCompact: boolean): void => void (densify(isCompact) && changed()),
    arrange,
    /** Unfolds a team before the next paint, for a jump to one of its people. */
    unfold: (teamId: string): void => {
      const folded = new Set(rows.grouping().folded);
      if (folded.delete(teamId)) arrange({ ...rows.grouping(), folded });
    },
    apply: (change: Parameters<BoardContents['apply']>[0]): void => redraw(contents.apply(change)),
    /** Own changes not yet contained in a server answer, by shift id. */
    own: contents.own,
    writes: contents.writes,
    /** A complete answer for these dates replaces own changes saved before its request was sent; returns whether there were any. */
    settle: (dates: { from: PlainDate; to: PlainDate }, sent: number): boolean => contents.forgetOwn(dates, sent),
    hold: (ids: ReadonlySet<string>): void => {
      const touched = contents.hold(ids);
      if (touched.size > 0) redraw(touched);
    },
    propose: (shifts: readonly BoardShift[]): void => {
      if (contents.ghosts() || shifts.length > 0) redraw(contents.propose(shifts));
    },
    /** Shows a proposal in its rows some at a time; each call of the result draws the next ones, and answers whether others wait. */
    proposeByRows: (shifts: readonly BoardShift[]): (() => boolean) => {
      const touched = contents.propose(shifts);
      rows.measure(touched);
      changed();
      const inOrder = rows.shown().flatMap(({ id }) => (touched.delete(id) ? id : none));
      const waiting = [...touched, ...inOrder];
      return () => {
        outdate(waiting.splice(0, rowsAtOnce));
        drawn();
        return waiting.length > 0;
      };
    },
    ghost: (id: string): BoardShift | undefined => contents.ghosts()?.ghost(id),
    ghosts: (): readonly BoardShift[] => contents.ghosts()?.all() ?? none,
    /** Totals that the proposal would add; null without one. */
    proposedTotals: (): Totals | null => contents.ghosts()?.totals() ?? null,
    view,
    subscribe,
    rowCount: () => rows.shown().length,
    columnCount: () => contents.days().length,
    pinnedHeight: () => view(openRowId).height,
    stopsIn: (rowId: string, column: number): number => stopsOf(view(rowId).cells[column]),
    version,
    drawing,
    by,
    /** Visible people, in order. */
    employees: rows.shown,
    /** All people, including those of folded teams. */
    people: rows.people,
    /** Teams in the order of the board, also those without people on view. */
    groups: rows.groups,
    bands: rows.laidBands,
    /** Positions of bands for callers with row heights of their own. */
    bandRows: rows.bands,
    bandView: (id: string): BandView | undefined => bandView(id, version()),
    days: contents.days,
    dates: contents.dates,
    offsets: rows.offsets,
    totals: (): Totals => contents.index().totals(),
    shift: (id: string): BoardShift | undefined => contents.index().shift(id),
    shifts: (): Iterable<BoardShift> => contents.index().all(),
    /** -1 is the open row; undefined when the person is not shown. */
    rowIndex: (rowId: string): number | undefined => (rowId === openRowId ? -1 : rows.index(rowId)),
    rowId: (row: number): string => (row < 0 ? openRowId : (rows.shown()[row]?.id ?? openRowId)),
  };
};

export type BoardStore = ReturnType<typeof createBoardStore>;
