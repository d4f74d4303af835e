import type { PlainDate } from '#domain/time/plain-date.ts';
import type { ShiftsByColumn } from '#web/areas/schedule/board/rows/row-groups.ts';
import { nextMoment } from '#web/kit/graphql/sent-at.ts';
import type { BoardAbsence, BoardData, BoardDay, BoardShift } from './board-model.ts';
import { runningTotals, type Totals } from './board-totals.ts';
import { rowIdOf, shiftIndex } from './shift-index.ts';

/**
 * Layer of a proposal over the plan. Its ghosts share cells and rendering with planned shifts, but count in no sum of the plan
 * and are not found by id. A ghost with the id of a planned shift replaces it on screen.
 */
const ghostLayer = (dates: readonly PlainDate[], ghosts: readonly BoardShift[]) => {
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
    /** Totals of the accepted part of the proposal. */
    totals: (): Totals => sums.now(),
    /** Adds the ghosts to a row. */
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

type GhostLayer = ReturnType<typeof ghostLayer>;

const nothing: BoardShift['may'] = { edit: false, move: false, delete: false };
const covered = (shift: BoardShift): BoardShift => ({ ...shift, busy: true, may: nothing });

/** Shifts with a pending request: drawn as busy, and not draggable until the server has answered. */
const heldShifts = () => {
  let ids: ReadonlySet<string> = new Set();
  const bare = new Map<string, BoardShift>();
  /** The shift with its busy mark. */
  const cover = (shift: BoardShift): BoardShift => {
    if (!ids.has(shift.id)) return shift;
    bare.set(shift.id, shift);
    return covered(shift);
  };
  return {
    cover,
    /** Replaces the busy set; returns the shifts whose look changes. */
    hold: (next: ReadonlySet<string>, find: (id: string) => BoardShift | undefined): BoardShift[] => {
      const freed = [...ids].filter((id) => !next.has(id));
      const fresh = [...next].filter((id) => !ids.has(id));
      ids = next;
      const back = freed.flatMap((id) => (find(id)?.busy && bare.get(id)) || []);
      for (const id of freed) bare.delete(id);
      return [...back, ...fresh.flatMap((id) => find(id) ?? []).map(cover)];
    },
  };
};

/**
 * A change made on this screen; `shift` is null when deleted. Version and date are those before the change, `at` the moment at
 * which it was made or saved.
 */
export type OwnChange = { version: number; date: PlainDate; shift: BoardShift | null; at: number };

/** Own changes until an answer contains them. */
const ownChanges = () => {
  const own = new Map<string, OwnChange>();
  /** Number of pending writes by shift. */
  const pending = new Map<string, number>();
  const count = (ids: readonly string[], step: 1 | -1): void => {
    for (const id of ids) {
      const writes = (pending.get(id) ?? 0) + step;
      if (writes > 0) pending.set(id, writes);
      else pending.delete(id);
    }
  };
  return {
    all: (): ReadonlyMap<string, OwnChange> => own,
    put: (id: string, change: Omit<OwnChange, 'at'>): void => void own.set(id, { ...change, at: nextMoment() }),
    /** Pending writes of shifts. An answer contains what was written if its request was sent after they ended. */
    writes: {
      began: (ids: readonly string[]): void => count(ids, 1),
      ended: (ids: readonly string[]): void => {
        count(ids, -1);
        const at = nextMoment();
        for (const id of ids) {
          const change = own.get(id);
          if (change) own.set(id, { ...change, at });
        }
      },
    },
    /** Drops changes of these dates that were saved before `sent`; returns whether there were any. */
    forget: ({ from, to }: { from: PlainDate; to: PlainDate }, sent: number): boolean => {
      const before = own.size;
      for (const [id, { date, at }] of own)
        if (from <= date && date <= to && at < sent && !pending.has(id)) own.delete(id);
      return own.size < before;
    },
  };
};

const none: readonly never[] = [];
const rowIdsOf = (shift: BoardShift): readonly string[] => [rowIdOf(shift), ...(shift.alsoIn ?? none)];

/** The shifts, absences and proposed shifts on view. Mutating methods return the ids of rows that must be redrawn. */
export const createBoardContents = () => {
  let days: readonly BoardDay[] = none;
  let dates: readonly PlainDate[] = none;
  let index = shiftIndex(dates, none);
  let absences: ReadonlyMap<string, readonly BoardAbsence[]> = new Map();
  let ghosts: GhostLayer | null = null;
  let empty = true;
  const held = heldShifts();
  const own = ownChanges();
  return {
    /** Replaces everything with a new answer; unchanged shifts keep their identity. */
    put: (data: BoardData): void => {
      const before = index;
      days = data.days;
      dates = days.map((day) => day.date);
      absences = Map.groupBy(data.absences, ({ employeeId }) => employeeId);
      const drawn = data.shifts.map(held.cover);
      index = shiftIndex(dates, empty ? drawn : drawn.map(before.settled));
      empty = false;
      if (ghosts) ghosts = ghostLayer(dates, ghosts.all());
    },
    /** Upserts and removes shifts. */
    apply: (change: { put?: readonly BoardShift[]; remove?: readonly string[] }): Set<string> => {
      const touched = new Set<string>();
      const put = change.put ?? none;
      for (const id of [...(change.remove ?? none), ...put.map((shift) => shift.id)]) {
        const known = index.take(id);
        if (!known) continue;
        for (const rowId of rowIdsOf(known)) touched.add(rowId);
        own.put(id, { version: known.version, date: known.date, shift: null });
      }
      for (const shift of put) {
        index.put(held.cover(shift));
        own.put(shift.id, { version: shift.version, date: shift.date, shift });
        for (const rowId of rowIdsOf(shift)) touched.add(rowId);
      }
      return touched;
    },
    /** Marks exactly these shifts as busy. */
    hold: (ids: ReadonlySet<string>): Set<string> => {
      const touched = new Set<string>();
      for (const shift of held.hold(ids, index.shift)) {
        index.take(shift.id);
        index.put(shift);
        touched.add(rowIdOf(shift));
      }
      return touched;
    },
    /** Shows proposed shifts over the planned ones; an empty list removes the proposal. */
    propose: (shifts: readonly BoardShift[]): Set<string> => {
      const touched = new Set(ghosts?.rowIds());
      ghosts = shifts.length > 0 ? ghostLayer(dates, shifts) : null;
      for (const rowId of ghosts?.rowIds() ?? none) touched.add(rowId);
      return touched;
    },
    own: own.all,
    writes: own.writes,
    forgetOwn: own.forget,
    /** Shifts of a row with proposed ones merged in. */
    columns: (rowId: string): ShiftsByColumn =>
      ghosts ? ghosts.over(rowId, index.columns(rowId)) : index.columns(rowId),
    planned: (rowId: string): ShiftsByColumn => index.columns(rowId),
    absences: (rowId: string): readonly BoardAbsence[] => absences.get(rowId) ?? none,
    /** Rows that may be higher than an empty one. */
    crowded: (): string[] => [...index.crowded(), ...absences.keys(), ...(ghosts?.rowIds() ?? none)],
    days: () => days,
    dates: () => dates,
    index: () => index,
    ghosts: () => ghosts,
  };
};

export type BoardContents = ReturnType<typeof createBoardContents>;
