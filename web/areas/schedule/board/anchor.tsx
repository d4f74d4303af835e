import { type Ref, useLayoutEffect, useState } from 'react';
import type { CellRef } from '#web/grid/rows.ts';
import type { SelectionController } from './controller.ts';
import { rowHeight } from './rows/row-layout.ts';

export type Box = { left: number; top: number; width: number; height: number };

/** In the place of a column: the head of the row. */
export const headOfRow = -1;

/** Where a cell stands in the window now; undefined while it is not drawn. */
const boxOfCell = (controller: SelectionController, { rowId, column }: CellRef): Box | undefined => {
  const row = controller.store.rowIndex(rowId);
  const which = column === headOfRow ? '[role="rowheader"]' : `[data-column="${column}"]`;
  const cell = controller.scroller()?.querySelector(`[data-row="${row}"] > ${which}`);
  if (!cell) return undefined;
  const { left, top, width, height } = cell.getBoundingClientRect();
  return { left, top, width, height: Math.min(height, rowHeight) };
};

/** The place of a cell, as long as an overlay that hangs on it is open. */
export const useCellBox = (controller: SelectionController, cell: CellRef): Box | undefined => {
  const [box, setBox] = useState<Box>();
  const { rowId, column } = cell;
  useLayoutEffect(() => setBox(boxOfCell(controller, { rowId, column })), [controller, rowId, column]);
  return box;
};

type Props = { box: Box; ref?: Ref<HTMLDivElement> };

/** Something for an overlay to hang on where the board has no element of its own to give. */
export const Anchor = ({ box, ref }: Props) => (
  <div ref={ref} aria-hidden="true" style={{ position: 'fixed', pointerEvents: 'none', ...box }} />
);
