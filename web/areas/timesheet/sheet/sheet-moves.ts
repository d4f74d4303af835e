import type { KeyboardEvent } from 'react';

/** `on` and `back` move to the next and previous cell of the column, and continue in the neighbouring column. */
export type Move = 'up' | 'down' | 'before' | 'after' | 'on' | 'back';

const arrows: Record<string, Move> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'before', ArrowRight: 'after' };

/** The move of a key. While typing, left and right move within the text. */
export const moveOf = (event: KeyboardEvent<HTMLElement>, typing = false): Move | undefined => {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.key === 'Enter') return event.shiftKey ? 'back' : 'on';
  const way = event.shiftKey ? undefined : arrows[event.key];
  return typing && (way === 'before' || way === 'after') ? undefined : way;
};

type Place = { row: number; column: number };

/** The target of a move in a sheet of `rows` by `columns`; undefined beyond the edges. */
export const placeAfter = ({ row, column }: Place, move: Move, rows: number, columns: number): Place | undefined => {
  const to = {
    up: { row: row - 1, column },
    down: { row: row + 1, column },
    before: { row, column: column - 1 },
    after: { row, column: column + 1 },
    on: row + 1 < rows ? { row: row + 1, column } : { row: 0, column: column + 1 },
    back: row > 0 ? { row: row - 1, column } : { row: rows - 1, column: column - 1 },
  }[move];
  const inside = to.row >= 0 && to.row < rows && to.column >= 0 && to.column < columns;
  return inside ? to : undefined;
};

const isMirrored = (element: HTMLElement): boolean => getComputedStyle(element).direction === 'rtl';

/** Focuses the target cell of the move; `data-at` holds a cell's place as `row:column`. */
export const goFrom = (from: HTMLElement, move: Move, rows: number, columns: number): void => {
  const [row = 0, column = 0] = (from.dataset.at ?? '').split(':').map(Number);
  const mirrored = isMirrored(from) && (move === 'before' || move === 'after');
  const way = mirrored ? (move === 'before' ? 'after' : 'before') : move;
  const to = placeAfter({ row, column }, way, rows, columns);
  const sheet = to && from.closest('[data-sheet]');
  sheet?.querySelector<HTMLElement>(`[data-at="${to?.row}:${to?.column}"]`)?.focus();
};
