import type { BoardVerdict } from '#web/areas/schedule/board/board-model.ts';
import type { BoardRowView, BoardStore } from '#web/areas/schedule/board/board-store.ts';
import type { BoardUi, BoardUiState } from '#web/areas/schedule/board/board-ui.ts';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import { stopsOf } from '#web/areas/schedule/board/rows/row-layout.ts';
import { noMark, type RowMark } from '#web/areas/schedule/board/rows/row-mark.ts';
import { isInRow } from '#web/areas/schedule/board/shift-index.ts';
import type { Cursor } from '#web/grid/rows.ts';
import { sameFacts } from '#web/grid/same-facts.ts';

/** Verdict on the dragged shift for one person on the target date; null where there is none to show. */
export type Judge = (rowId: string) => { column: number; verdict: BoardVerdict } | null;

const noneLifted: readonly string[] = [];

const rangeIn = (state: BoardUiState, store: BoardStore, index: number): RowMark['range'] => {
  const { anchor, active, ranged } = state;
  if (!ranged || !anchor) return null;
  const from = store.rowIndex(anchor.rowId) ?? 0;
  const to = store.rowIndex(active.rowId) ?? 0;
  if (index < Math.min(from, to) || index > Math.max(from, to)) return null;
  return { first: Math.min(anchor.column, active.column), last: Math.max(anchor.column, active.column) };
};

const chosenIn = (row: BoardRowView, selected: ReadonlySet<string>): readonly string[] => {
  if (selected.size === 0) return noneLifted;
  const chosen: string[] = [];
  for (const cell of row.cells) for (const shift of cell.shifts) if (selected.has(shift.id)) chosen.push(shift.id);
  return chosen;
};

/** The focused chip may be gone: the nearest chip or the cell takes the tab stop. */
const stopIn = (row: BoardRowView, { column, chip }: Cursor): RowMark['stop'] => ({
  column,
  chip: Math.min(Math.max(0, chip), stopsOf(row.cells[column]) - 1),
});

const isBare = (mark: RowMark): boolean =>
  !mark.stop &&
  !mark.range &&
  !mark.judged &&
  !mark.moving &&
  mark.target === null &&
  mark.selected.length === 0 &&
  mark.lifted.length === 0;

/** Returns each row's mark; an unchanged mark keeps its identity. */
export const createMarks = (store: BoardStore, ui: BoardUi) => {
  let known = new Map<string, RowMark>();

  const carried = (row: BoardRowView, state: BoardUiState, words: BoardWords): Pick<RowMark, 'lifted' | 'moving'> => {
    const { carry } = state;
    if (!carry || carry.kind === 'copy') return { lifted: noneLifted, moving: null };
    const lifted = carry.load.filter(({ item }) => isInRow(item, row.id)).map(({ item }) => item.id);
    if (lifted.length === 0) return { lifted: noneLifted, moving: null };
    return { lifted, moving: words.moving(carry.grabbed, carry.load.length) };
  };

  return (row: BoardRowView, index: number, words: BoardWords, judge: Judge): RowMark | null => {
    const state = ui.get();
    const { active, carry, overlay } = state;
    const aimed = carry?.target ?? (overlay?.kind === 'add' ? overlay.cell : null);
    const target = aimed?.rowId === row.id ? aimed.column : null;
    const { lifted, moving } = carried(row, state, words);
    const mark: RowMark = {
      ...noMark,
      lifted,
      moving,
      stop: active.rowId === row.id ? stopIn(row, active) : null,
      selected: chosenIn(row, state.selected),
      range: rangeIn(state, store, index),
      judged: carry?.target && !moving ? judge(row.id) : null,
      target,
    };
    if (isBare(mark)) {
      known.delete(row.id);
      return null;
    }
    const before = known.get(row.id);
    if (before && sameFacts(before, mark)) return before;
    if (known.size > 500) known = new Map();
    known.set(row.id, mark);
    return mark;
  };
};

export type Marks = ReturnType<typeof createMarks>;
