import { useLayoutEffect, useRef, useState } from 'react';
import { columnsOf } from '#web/grid/columns.ts';
import { createViewport } from '#web/grid/viewport.ts';
import type { BoardStore } from './board-store.ts';
import { createBoardUi } from './board-ui.ts';
import { createJudge } from './chip/judge.ts';
import { createMarks, type Judge, type Marks } from './chip/marks.ts';
import type { BoardInputs, GridController } from './controller.ts';
import { pickUp } from './drag/drag-actions.ts';
import { dayHeadHeight } from './rows/row-layout.ts';
import { chipAt, shiftsInRange } from './selection.ts';

export type BoardController = GridController & { marks: Marks; judge: Judge };

/** Creates the controller of a board once and keeps its inputs current. */
export const useBoardController = (store: BoardStore, inputs: BoardInputs): BoardController => {
  const latest = useRef(inputs);
  useLayoutEffect(() => {
    latest.current = inputs;
  });
  const [controller] = useState((): BoardController => {
    const ui = createBoardUi();
    const today = store.dates().indexOf(inputs.settings.today);
    ui.set({ active: { rowId: store.rowId(0), column: Math.max(0, today), chip: 0 } });
    const viewport = createViewport(store, {
      columns: (width, from) => columnsOf(width, store.columnCount(), from),
      headHeight: () => dayHeadHeight,
    });
    const base: GridController = {
      ...{ store, ui, viewport, scroller: viewport.scroller, reveal: viewport.reveal, focusActive: ui.focusActive },
      inputs: () => latest.current,
      chipHere: () => chipAt(store, ui.get().active),
      shiftsBetween: (from, to) => shiftsInRange(store, from, to),
      pickUp: (grabbed, kind) => pickUp(base, grabbed, kind, 'pick'),
    };
    return { ...base, marks: createMarks(store, ui), judge: createJudge(base) };
  });
  return controller;
};
