import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';

/** Up to this many rows are all rendered, so that they print and the browser's search finds them. */
const mostDrawn = 100;
const rowHeight = 40;

/** The rows in view, with the height of the rows above and below. */
export const useDrawnRows = <R,>(rows: readonly R[]) => {
  const scroll = useRef<HTMLDivElement>(null);
  const isVirtual = rows.length > mostDrawn;
  const virtualizer = useVirtualizer({
    count: isVirtual ? rows.length : 0,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const items = virtualizer.getVirtualItems();
  return {
    scroll,
    isVirtual,
    drawn: isVirtual
      ? items.map(({ index }) => ({ row: rows[index]!, index }))
      : rows.map((row, index) => ({ row, index })),
    above: items[0]?.start ?? 0,
    below: isVirtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0,
    /** Ref for rows of variable height; the element needs a `data-index`. */
    measure: isVirtual ? virtualizer.measureElement : undefined,
  };
};

/** Spacer for rows that are not rendered. */
export const Room = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;
