import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import { bandHeight } from '#web/areas/schedule/board/rows/row-groups.ts';
import { fromStartOf, rowUnder } from '#web/grid/hit-test.ts';
import { columnsOfScale, type Scale, type Span, scaleOf, valueAt } from '#web/grid/line.ts';
import { offsetsOf, type RowOffsets } from '#web/grid/row-offsets.ts';
import { type GridRows, layBands } from '#web/grid/rows.ts';
import { createViewport, type GridView } from '#web/grid/viewport.ts';
import type { HoursClock } from './hours-clock.ts';
import type { Ground } from './hours-controller.ts';

/** Current layout: axis, row offsets, and the height above the open row. */
export type HoursDrawing = { axis: Span; offsets: RowOffsets; openHeight: number; coverage: number };

/** Height of the hour labels, in pixels. */
export const headHeight = 36;
const headWidth = 240;
const narrowestMinute = 0.7;

/** Scale of the view; the axis may be newer than the view for one render. */
export const scaleIn = ({ columns: { edges } }: GridView, axis: Span): Scale => ({
  axis,
  headWidth,
  perUnit: (edges[1]! - headWidth) / (axis.to - axis.from),
});

/** Viewport of the board of hours: its rows and the visible part of them. */
export const createHoursView = (store: BoardStore) => {
  let drawing: HoursDrawing = { axis: { from: 0, to: 1440 }, offsets: offsetsOf([]), openHeight: 0, coverage: 0 };
  const rows: GridRows = {
    rowCount: store.rowCount,
    columnCount: () => 1,
    rowIndex: store.rowIndex,
    rowId: store.rowId,
    offsets: () => drawing.offsets,
    pinnedHeight: () => drawing.openHeight,
    stopsIn: (rowId) => store.view(rowId).cells[0]?.shifts.length ?? 0,
    bands: () => layBands(drawing.offsets, store.bandRows(), bandHeight),
    // The board re-renders by itself.
    subscribe: () => () => {},
  };
  const viewport = createViewport(rows, {
    columns: (width) => columnsOfScale(scaleOf(width, drawing.axis, headWidth, narrowestMinute), width),
    key: () => `${drawing.axis.from} ${drawing.axis.to}`,
    headHeight: () => headHeight + drawing.coverage,
  });
  const pixelsFromStart = (clientX: number): number => {
    const scroller = viewport.scroller();
    return scroller ? fromStartOf(scroller, clientX) : clientX;
  };
  return {
    rows,
    viewport,
    draw: (next: HoursDrawing): void => {
      drawing = next;
    },
    groundOf: (clock: HoursClock): Ground => ({
      rowAt: (clientY) => rowUnder({ rows, viewport }, clientY),
      isOverNames: (clientX) => pixelsFromStart(clientX) < headWidth,
      wallAt: (clientX, zone) => {
        const view = viewport.view();
        const pixel = pixelsFromStart(clientX) + Math.abs(viewport.scroller()?.scrollLeft ?? 0);
        return view ? clock.wallAt(valueAt(scaleIn(view, drawing.axis), pixel), zone) : 0;
      },
    }),
  };
};

export type HoursView = ReturnType<typeof createHoursView>;
