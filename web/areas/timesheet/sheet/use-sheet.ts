import { useApolloClient } from '@apollo/client/react';
import { useMemo, useRef, useState } from 'react';
import type { DateRange } from '#domain/time/date-range.ts';
import { includesDate } from '#domain/time/date-range.ts';
import type { ClockHours } from '#domain/timesheet/typed-hours.ts';
import type { EntryFacts, HoursRow } from '#web/areas/timesheet/board/hours-model.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import type { SheetCell } from './sheet-lines.ts';
import { rowOf, typedEntry, useSheetWrites } from './use-sheet-writes.ts';

/** Optimistic changes that the query does not show yet, by entry id; null for deleted hours. */
type OwnHours = ReadonlyMap<string, HoursRow | null>;

/** The rows of the dates with the optimistic changes applied. */
const withOwnHours = (rows: readonly HoursRow[], own: OwnHours, range: DateRange): HoursRow[] => {
  if (own.size === 0) return [...rows];
  const there = new Set(rows.map((row) => row.entry?.id));
  const added = [...own].flatMap(([id, row]) => (row && !there.has(id) && includesDate(range, row.date) ? [row] : []));
  const answered = new Set(added.flatMap((row) => (row.planned ? [row.planned.occurrence_id] : [])));
  const kept = rows.flatMap((row): HoursRow[] => {
    if (!row.entry) return answered.has(row.key) ? [] : [row];
    const typed = own.get(row.entry.id);
    if (typed === undefined) return [row];
    if (typed) return [{ ...row, entry: typed.entry }];
    // The shift is shown without hours again.
    return row.planned ? [{ ...row, key: row.planned.occurrence_id, entry: null }] : [];
  });
  return [...kept, ...added];
};

/** Saves or deletes the hours of a cell; resolves to the error message if that fails. */
export type SaveCell = (cell: SheetCell, hours: ClockHours | null) => Promise<string | undefined>;

/** Debounce of the reload in milliseconds: a week typed in one go reloads once, not after each cell. */
const quietMs = 800;

type Kept = Map<string, HoursRow | null>;

/** The rows of the week sheet with optimistic updates: cells show typed hours at once. */
export const useSheet = (rows: readonly HoursRow[], range: DateRange): { rows: HoursRow[]; save: SaveCell } => {
  const client = useApolloClient();
  const { from, to } = range;
  const [own, setOwn] = useState<OwnHours>(new Map());
  const kept = useRef<Kept>(new Map());
  const answers = useRef(new Map<string, EntryFacts | null>());
  const answered = useRef(new Set<string>());
  const turns = useRef(new Map<string, Promise<unknown>>());
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef(rows);
  shown.current = rows;

  const put = (change: (kept: Kept) => void): void => {
    change(kept.current);
    setOwn(new Map(kept.current));
  };
  // The reloaded rows include all answered writes, unless someone undid them; their optimistic rows are dropped.
  const reload = async (): Promise<void> => {
    clearTimeout(soon.current);
    const settled = [...answered.current];
    await client.refetchQueries({ include: 'active' });
    put((now) => {
      for (const id of settled)
        if (answered.current.delete(id)) {
          answers.current.delete(id);
          now.delete(id);
        }
    });
  };
  const writes = useSheetWrites(reload);

  // The entry as last returned by the server, from a write or from the week's query.
  const known = (id: string): EntryFacts | null => {
    const answer = answers.current.get(id);
    return answer !== undefined ? answer : (shown.current.find(({ entry }) => entry?.id === id)?.entry ?? null);
  };
  const ahead = (cell: SheetCell, id: string, hours: ClockHours | null): void =>
    put((now) => now.set(id, hours && rowOf(cell, id, typedEntry(cell, cell.entry, id, hours))));

  const ask = (cell: SheetCell, id: string, hours: ClockHours | null) => {
    const before = known(id);
    if (hours) return before ? writes.change(before, hours) : writes.add(cell, id, hours);
    return before && writes.takeAway(before);
  };
  const send = async (cell: SheetCell, id: string, hours: ClockHours | null): Promise<string | undefined> => {
    answered.current.delete(id);
    ahead(cell, id, hours);
    const written = await ask(cell, id, hours);
    const failed = written && 'wrong' in written ? written.wrong : undefined;
    if (written && 'entry' in written) answers.current.set(id, written.entry);
    const latest = answers.current.get(id);
    put((now) => (latest === undefined ? now.delete(id) : now.set(id, latest && rowOf(cell, id, latest))));
    answered.current.add(id);
    clearTimeout(soon.current);
    soon.current = setTimeout(() => void reload(), failed ? 0 : quietMs);
    return failed;
  };

  // Writes of one cell run in sequence: each builds on the result of the previous one.
  const save: SaveCell = (cell, hours) => {
    const place = `${cell.employeeId} ${cell.date}`;
    const id = cell.entry?.id ?? newId('tms');
    ahead(cell, id, hours);
    const turn = (turns.current.get(place) ?? Promise.resolve()).then(() => send(cell, id, hours));
    turns.current.set(place, turn);
    return turn;
  };
  return { rows: useMemo(() => withOwnHours(rows, own, { from, to }), [rows, own, from, to]), save };
};
