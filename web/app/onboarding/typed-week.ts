import type { PlainDate } from '#domain/time/plain-date.ts';
import { parseTypedTimes, type TypedTimes } from '#domain/time/typed-times.ts';
import { newId } from '#web/kit/ids/new-id.ts';

/** A cell of the first week: a person's day as typed. */
export type Cell = { employeeId: string; teamId: string; date: PlainDate; typed: string };

type ShiftType = { id: string; starttime: string; endtime: string | null; breakMinutes: number };
/** One write: equal times of a team. */
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
  types.find((one) => one.starttime === starttime && one.endtime === endtime) ?? types[0];

/** What was typed, as few writes as there are different times; cells that hold no times are left out. */
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
