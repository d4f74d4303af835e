// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid
// biome-ignore-all lint/a11y/useFocusableInteractive: one tab stop for the whole grid
import './example.css';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { startOf, widthOf } from '#web/grid/columns.ts';
import { createDragGhost, type DragGhost } from '#web/grid/drag-ghost.ts';
import grid from '#web/grid/Grid.module.css';
import { Grid } from '#web/grid/Grid.tsx';
import { cellUnder } from '#web/grid/hit-test.ts';
import { attachPointerDrag, type DragPoint } from '#web/grid/pointer-drag.ts';
import { sameCell } from '#web/grid/rows.ts';
import type { GridView } from '#web/grid/viewport.ts';
import { createRoomsGrid, days, type Meeting, type RoomsGrid } from './rooms-grid.ts';

const rooms = Array.from({ length: 200 }, (_, index) => `Room ${index + 1}`);
const meetings: Meeting[] = rooms.map((room, index) => ({
  id: `m${index}`,
  title: `Meeting ${index + 1}`,
  room,
  day: index % 5,
}));

const attachDrag = (root: HTMLElement, { rows, viewport, mover, take, meeting }: RoomsGrid): (() => void) => {
  let ghost: DragGhost | null = null;
  const letGo = (): void => {
    ghost?.remove();
    ghost = null;
  };
  return attachPointerDrag<{ element: HTMLElement; at: DragPoint }>(root, {
    grip: (target, at) => {
      const element = target.closest<HTMLElement>('[data-item]');
      return element && { element, at };
    },
    start: ({ element, at }, { copy }) => {
      ghost = createDragGhost(root, element, at, 1, { className: 'ghost', id: 'data-item' });
      return take(meeting(element.dataset.item!), copy ? 'copy' : 'move', 'pointer');
    },
    moved: (_, { x, y }) => {
      ghost?.moveTo(x, y);
      mover.aim(cellUnder({ rows, viewport }, x, y));
    },
    dropped: () => {
      mover.drop();
      letGo();
    },
    cancelled: () => {
      mover.putBack();
      letGo();
    },
    frame: () => {
      const [scroller, view] = [viewport.scroller(), viewport.view()];
      return scroller && view && { scroller, head: view.headHeight, foot: 0, names: null };
    },
  });
};

type CellProps = { board: RoomsGrid; view: GridView; room: string; column: number };

const Cell = ({ board: { state, at }, view: { columns }, room, column }: CellProps) => {
  const { active, carry, selected } = state.get();
  const there = at({ rowId: room, column });
  const isStop = active.rowId === room && active.column === column;
  return (
    <div
      role="gridcell"
      tabIndex={isStop && there.length === 0 ? 0 : undefined}
      aria-selected={there.some(({ id }) => selected.has(id)) || undefined}
      data-target={sameCell(carry?.target ?? null, { rowId: room, column }) || undefined}
      style={{ insetInlineStart: startOf(columns, column), width: widthOf(columns, column) }}
    >
      {there.map(({ id, title }, index) => (
        <button key={id} type="button" tabIndex={isStop && index === Math.max(0, active.chip) ? 0 : -1} data-item={id}>
          {title}
        </button>
      ))}
    </div>
  );
};

/** Meeting rooms by days: arrows move, M and D pick up, Enter drops, and the pointer drags. */
export const MeetingRooms = () => {
  const [announced, announce] = useState('');
  const [board] = useState(() => createRoomsGrid(rooms, meetings, announce));
  const view = useSyncExternalStore(board.viewport.subscribe, board.viewport.view);
  useSyncExternalStore(board.state.subscribe, board.state.get);
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => board.viewport.attach(scroller.current!), [board]);
  useEffect(() => attachDrag(root.current!, board), [board]);
  const columns = days.map((_, column) => column);
  return (
    <div ref={root} className="rooms">
      <div ref={scroller} className={grid.scroller}>
        {view ? (
          <Grid
            rows={board.rows}
            state={board.state}
            view={view}
            label="Meeting rooms"
            columnCount={days.length + 1}
            isMultiselectable
            head={
              <div role="row" aria-rowindex={1}>
                {columns.map((column) => (
                  <div
                    key={column}
                    role="columnheader"
                    style={{ insetInlineStart: startOf(view.columns, column), width: widthOf(view.columns, column) }}
                  >
                    {days[column]}
                  </div>
                ))}
              </div>
            }
            drawPinned={() => null}
            drawRow={(room, index, top) => (
              <div key={room} role="row" aria-rowindex={index + 2} style={{ top }}>
                <div role="rowheader">{room}</div>
                {columns.map((column) => (
                  <Cell key={column} {...{ board, view, room, column }} />
                ))}
              </div>
            )}
            onKey={(event, rightToLeft) => {
              const command = board.commandFor(event, rightToLeft);
              command?.(undefined);
              return command !== undefined;
            }}
            onClick={() => undefined}
            onContextMenu={() => undefined}
          />
        ) : null}
      </div>
      <p role="status">{announced}</p>
    </div>
  );
};
