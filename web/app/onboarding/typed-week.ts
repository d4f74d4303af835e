import type { PlainDate } from '#domain/time/plain-date.ts';
import { parseTypedTimes, type TypedTimes } from '#domain/time/typed-times.ts';
import { newId } from '#web/kit/ids/new-id.ts';

/** A cell of the first week: a person's day, as typed. */
export type Cell = { employeeId: string; teamId: string; date: PlainDate; typed: string };

type ShiftType = { id: string; starttime: string; endtime: string | null; breakMinutes: number };
/** One write: shifts of a team with equal times. */
export type Batch = {
  teamId: string;
  shiftId: string;
  starttime: string;
  endtime: string;
  breakMinutes: number;
  shifts: { id: string; employeeId: string; date: PlainDate }[];
};

export const timesIn = (typed: string, joints: readonly string[]): TypedTimes | undefined =>
  parseTypedTimes(typed, joints);

/** The shift type with these times, else the first. */
const typeFor = (types: readonly ShiftType[], { starttime, endtime }: TypedTimes): ShiftType | undefined =>
  types.find((type) => type.starttime === starttime && type.endtime === endtime) ?? types[0];

/** Groups typed cells into one write per distinct times; cells without times are skipped. */
export const batchesOf = (
  cells: readonly Cell[],
  types: readonly ShiftType[],
  joints: readonly string[],
  idFor: (cell: Cell) => string = () => newId('sch'),
): Batch[] => {
  const batches = new Map<string, Batch>();
  for (const cell of cells) {
    const times = timesIn(cell.typed, joints);
    const type = times && typeFor(types, times);
    if (!times || !type) continue;
    const { starttime, endtime } = times;
    const breakMinutes = times.breakMinutes ?? type.breakMinutes;
    const key = [cell.teamId, type.id, starttime, endtime, breakMinutes].join(' ');
    const batch = batches.get(key) ?? {
      teamId: cell.teamId,
      shiftId: type.id,
      starttime,
      endtime,
      breakMinutes,
      shifts: [],
    };
    batch.shifts.push({ id: idFor(cell), employeeId: cell.employeeId, date: cell.date });
    batches.set(key, batch);
  }
  return [...batches.values()];
};

/**
 * Parses pasted spreadsheet cells; undefined for a single cell. Rows that start with a person's name belong to them from the
 * first day; others fill people and days from `at`. Cells beyond the table and empty ones are skipped.
 */
export const pastedCells = (
  text: string,
  rows: readonly { employeeId: string; name: string }[],
  dates: readonly PlainDate[],
  at: { employeeId: string; date: PlainDate },
): Pick<Cell, 'employeeId' | 'date' | 'typed'>[] | undefined => {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  if (cells.length === 1 && cells[0]!.length === 1) return undefined;
  const named = (cell: string | undefined) => rows.find(({ name }) => name.toLowerCase() === cell?.toLowerCase());
  const byName = cells.some(([first]) => named(first));
  const [row, day] = [rows.findIndex(({ employeeId }) => employeeId === at.employeeId), dates.indexOf(at.date)];
  return cells.flatMap((line, place) => {
    const person = byName ? named(line[0]) : rows[row + place];
    if (!person) return [];
    return (byName ? line.slice(1) : line).flatMap((typed, column) => {
      const date = dates[byName ? column : day + column];
      return date && typed !== '' ? [{ employeeId: person.employeeId, date, typed }] : [];
    });
  });
};
