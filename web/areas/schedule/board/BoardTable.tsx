// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid, because rows that come and go while one scrolls cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: one tab stop for the whole grid, which wanders over its cells
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import classes from './BoardGrid.module.css';
import { BoardHead } from './BoardHead.tsx';
import { commandFor } from './board-keys.ts';
import type { Given } from './controller.ts';
import { clicked, contextMenu, hovered } from './drag/pointing.ts';
import { BoardRow } from './rows/BoardRow.tsx';
import { ColumnGround } from './rows/ColumnGround.tsx';
import { openRowId } from './shift-index.ts';
import type { BoardController } from './use-board-controller.ts';
import { useGridFocus } from './use-grid-focus.ts';
import type { BoardView } from './viewport.ts';

type Props = { controller: BoardController; view: BoardView; given: Given };

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null;

const pressed = (controller: BoardController, event: KeyboardEvent): void => {
  if (isTyping(event.target) || event.defaultPrevented) return;
  const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const command = commandFor(event.nativeEvent, rightToLeft);
  if (!command) return;
  event.preventDefault();
  event.stopPropagation();
  command(controller);
};

/** Which rows are drawn: those in sight, and the one that holds the tab stop wherever it is. */
const rowsOf = ({ store, ui }: BoardController, { window }: BoardView): number[] => {
  const rows: number[] = [];
  for (let row = window.firstRow; row <= window.lastRow; row += 1) rows.push(row);
  const active = store.rowIndex(ui.get().active.rowId) ?? -1;
  if (active >= 0 && active < window.firstRow) rows.unshift(active);
  if (active > window.lastRow) rows.push(active);
  return rows;
};

/** The grid itself. Rows are drawn by what they are, not by how often something happens: see BoardRow. */
export const BoardTable = ({ controller, view, given: { settings, words, handover } }: Props) => {
  const { store, ui, sight } = controller;
  const grid = useRef<HTMLDivElement>(null);
  const { active } = useSyncExternalStore(ui.subscribe, ui.get);
  useGridFocus(controller, grid, { handover });
  const { geometry, window } = view;
  const { first, last } = window;
  useLayoutEffect(() => {
    const rowId = store.rowIndex(active.rowId) === undefined ? store.rowId(0) : active.rowId;
    const column = geometry.scrolls ? active.column : Math.max(first, Math.min(active.column, last));
    if (rowId !== active.rowId || column !== active.column) ui.set({ active: { rowId, column, chip: 0 } });
  });

  const { tops } = store.offsets();
  const rowOf = (rowId: string, index: number, top: number): ReactNode => {
    const row = store.view(rowId);
    const mark = controller.marks(row, index, words, controller.judge);
    return <BoardRow key={rowId} {...{ row, index, top, mark, geometry, first, last, words }} />;
  };
  const days = store.days();
  const people = store.employees().length;
  const ground = <ColumnGround days={days} geometry={geometry} first={first} last={last} />;
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={words.board()}
      aria-rowcount={people + 2}
      aria-colcount={days.length + 1}
      aria-multiselectable={settings.mayEdit || undefined}
      className={classes.grid}
      data-adds={settings.mayEdit || undefined}
      data-people={store.by() === 'employee' || undefined}
      onKeyDown={(event) => pressed(controller, event)}
      onClick={(event: MouseEvent) => clicked(controller, event)}
      onContextMenu={(event) => contextMenu(controller, event)}
      onPointerOver={(event) => hovered(controller, event.target)}
    >
      <div role="rowgroup" className={classes.head}>
        <BoardHead
          {...{ days, people, by: store.by(), geometry, first, last, settings, words }}
          totals={store.totals()}
          onPage={geometry.columns < days.length ? sight.page : undefined}
        />
        <div className={classes.openRow} style={{ height: view.headHeight - 52 }}>
          {ground}
          {rowOf(openRowId, -1, 0)}
        </div>
      </div>
      <div role="rowgroup" className={classes.body} style={{ height: view.bodyHeight }}>
        {ground}
        {rowsOf(controller, view).map((index) => rowOf(store.rowId(index), index, tops[index]!))}
      </div>
    </div>
  );
};
