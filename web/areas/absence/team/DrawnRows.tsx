import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';

/** Fewer are drawn at once: they are there for the printer and for a search in the page. */
const mostDrawn = 100;
const rowHeight = 40;

/** The part of a table's rows that is in view, with the room that the others take above and below. */
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
    /** For rows that can be higher than others: the ref of an element with its `data-index`. */
    measure: isVirtual ? virtualizer.measureElement : undefined,
  };
};

/** The room of rows that are not drawn. */
export const Room = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;
