import { type Ref, useLayoutEffect, useState } from 'react';
import type { CellRef } from '#web/grid/rows.ts';
import type { SelectionController } from './controller.ts';
import { rowHeight } from './rows/row-layout.ts';

export type Box = { left: number; top: number; width: number; height: number };

/** Column index that stands for the row header. */
export const headOfRow = -1;

/** Position of a cell in the viewport; undefined while it is not rendered. */
const boxOfCell = (controller: SelectionController, { rowId, column }: CellRef): Box | undefined => {
  const row = controller.store.rowIndex(rowId);
  const which = column === headOfRow ? '[role="rowheader"]' : `[data-column="${column}"]`;
  const cell = controller.scroller()?.querySelector(`[data-row="${row}"] > ${which}`);
  if (!cell) return undefined;
  const { left, top, width, height } = cell.getBoundingClientRect();
  return { left, top, width, height: Math.min(height, rowHeight) };
};

/** Position of a cell, measured when an overlay opens on it. */
export const useCellBox = (controller: SelectionController, cell: CellRef): Box | undefined => {
  const [box, setBox] = useState<Box>();
  const { rowId, column } = cell;
  useLayoutEffect(() => setBox(boxOfCell(controller, { rowId, column })), [controller, rowId, column]);
  return box;
};

type Props = { box: Box; ref?: Ref<HTMLDivElement> };

/** An anchor element for overlays where the board has no element to anchor to. */
export const Anchor = ({ box, ref }: Props) => (
  <div ref={ref} aria-hidden="true" style={{ position: 'fixed', pointerEvents: 'none', ...box }} />
);
