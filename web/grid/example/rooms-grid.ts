import { columnsOf } from '#web/grid/columns.ts';
import { entering, type Step, stepCell, stepCursor } from '#web/grid/cursor.ts';
import { createGridState } from '#web/grid/grid-state.ts';
import { commandsOf, type KeyRow } from '#web/grid/keys.ts';
import { type Dragged, landingCells, loadOf } from '#web/grid/load.ts';
import { createMover } from '#web/grid/mover.ts';
import { offsetsOf } from '#web/grid/row-offsets.ts';
import type { CellRef, GridRows } from '#web/grid/rows.ts';
import { toggled } from '#web/grid/selection.ts';
import { createViewport } from '#web/grid/viewport.ts';

export type Meeting = { id: string; title: string; room: string; day: number };

export const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
const rowHeight = 40;

type Verbs = {
  take: (kind: 'move' | 'copy') => unknown;
  mover: { drop: () => void; putBack: () => void };
  choose: () => void;
};

const keysOf = ({ take, mover, choose }: Verbs): KeyRow<undefined, string>[] => [
  { label: 'move', keys: ['m'], shown: ['M'], run: () => take('move') },
  { label: 'copy', keys: ['d'], shown: ['D'], run: () => take('copy') },
  { label: 'choose', keys: [' '], shown: ['Space'], run: choose },
  { label: 'drop', keys: ['Enter'], shown: ['Enter'], run: mover.drop },
  { label: 'cancel', keys: ['Escape'], shown: ['Esc'], run: mover.putBack },
];

/** Rooms by days: everything the application configures. */
export const createRoomsGrid = (
  rooms: readonly string[],
  first: readonly Meeting[],
  announce: (text: string) => void,
) => {
  let meetings = first;
  const listeners = new Set<() => void>();
  const at = ({ rowId, column }: CellRef): Meeting[] =>
    meetings.filter(({ room, day }) => room === rowId && day === column);
  const cellOf = ({ room, day }: Meeting): CellRef => ({ rowId: room, column: day });
  const offsets = offsetsOf(rooms.map(() => rowHeight));
  const rows: GridRows = {
    rowCount: () => rooms.length,
    columnCount: () => days.length,
    rowIndex: (rowId) => (rooms.includes(rowId) ? rooms.indexOf(rowId) : undefined),
    rowId: (row) => rooms[Math.max(0, row)]!,
    offsets: () => offsets,
    pinnedHeight: () => 0,
    stopsIn: (rowId, column) => at({ rowId, column }).length,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const state = createGridState<Meeting, null>({ rowId: rooms[0]!, column: 0 });
  const viewport = createViewport(rows, {
    columns: (width, from) => columnsOf(width, days.length, from),
    headHeight: () => rowHeight,
  });
  const here = (): Meeting | undefined => at(state.get().active)[Math.max(0, state.get().active.chip)];

  const mover = createMover<Meeting, Dragged<Meeting>>(state, {
    reveal: viewport.reveal,
    land: ({ load, kind }, target) => {
      const { landings } = landingCells(rows, load, target);
      const put = landings.map(({ item, rowId, column }) => ({ ...item, room: rowId, day: column }));
      const gone = new Set(kind === 'move' ? put.map(({ id }) => id) : []);
      const copies =
        kind === 'copy' ? put.map((meeting) => ({ ...meeting, id: `${meeting.id} copy ${meetings.length}` })) : put;
      meetings = [...meetings.filter(({ id }) => !gone.has(id)), ...copies];
      state.set({ carry: null });
      for (const listener of listeners) listener();
      announce(`${put.length} in ${target.rowId} on ${days[target.column]}`);
      return entering(rows, target);
    },
    say: {
      pickedUp: ({ grabbed }) => announce(`${grabbed.title} picked up`),
      aimed: (_, { rowId, column }) => announce(`${rowId}, ${days[column]}`),
      putBack: () => announce('Put back'),
    },
  });

  const take = (grabbed: Meeting | undefined, kind: 'move' | 'copy', by: 'pick' | 'pointer'): boolean => {
    if (!grabbed) return false;
    const { selected } = state.get();
    const others = selected.has(grabbed.id) ? meetings.filter(({ id }) => selected.has(id)) : [grabbed];
    const load = loadOf(rows, cellOf, grabbed, others);
    const target = by === 'pick' ? cellOf(grabbed) : null;
    mover.pickUp({ kind, by, grabbed, load, target }, { ...cellOf(grabbed), chip: 0 });
    return true;
  };

  const go = (step: Step) => () => {
    const { active, carry } = state.get();
    if (carry) {
      mover.aim(stepCell(rows, carry.target ?? active, step, 5));
      return;
    }
    state.set({ active: stepCursor(rows, active, step, 5) });
    viewport.reveal(state.get().active);
    state.focusActive();
  };
  const choose = (): void => {
    const meeting = here();
    if (meeting) state.set(toggled(state.get(), meeting.id));
  };
  const commandFor = commandsOf(keysOf({ take: (kind) => take(here(), kind, 'pick'), mover, choose }), {
    ArrowUp: go('up'),
    ArrowDown: go('down'),
    ArrowLeft: go('left'),
    ArrowRight: go('right'),
    Home: go('home'),
    End: go('end'),
  });
  return {
    rows,
    state,
    viewport,
    mover,
    take,
    at,
    commandFor,
    meeting: (id: string) => meetings.find((meeting) => meeting.id === id),
  };
};

export type RoomsGrid = ReturnType<typeof createRoomsGrid>;
