import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import type { Zone } from '#domain/time/zones.ts';

/** Planned work as far as a sheet tells of it. */
type SheetShift = {
  employeeId: string | null;
  departmentId: string;
  shiftId: string;
  date: PlainDate;
  starttime: WallTime;
  endtime: WallTime | null;
  startsAt: Instant;
  zone: Zone;
  hide_end_time: boolean;
};

/** One shift on a sheet. */
export type SheetLine = { times: string | null; name: string };

/** One person's row: what stands on each date, in order. */
export type SheetRow = { employeeId: string; name: string; cells: Map<PlainDate, SheetLine[]> };

/** The words of a sheet, as its reader needs them. */
export type SheetWords = {
  /** Undefined for somebody who is not there. */
  person: (employeeId: string) => string | undefined;
  /** What the shift is called. */
  kind: (shiftId: string) => string;
  /** From when to when; only from when where the end is hidden. */
  times: (shift: Pick<SheetShift, 'starttime' | 'endtime' | 'startsAt' | 'zone'>) => string;
  /** Without times. */
  namesOnly: boolean;
  /** By which names are sorted. */
  locale: string;
};

/** Whose sheet it is, and of what part of it where that is not all: whoever reads it knows that there is more. */
export const titleOfSheet = (department: string | undefined, parts: readonly (string | null | undefined)[]): string =>
  [department, ...parts].filter(Boolean).join(', ');

/**
 * A department's published shifts as the sheet that is mailed, printed and hung up tells them: whoever works, by name. It is one
 * sheet for everybody, so that hidden ends stay hidden from all, and it says of nobody why they are away.
 */
export const rowsOfSheet = (shifts: readonly SheetShift[], departmentId: string, words: SheetWords): SheetRow[] => {
  const here = shifts
    .filter((shift) => shift.departmentId === departmentId)
    .sort((one, other) => (one.startsAt < other.startsAt ? -1 : one.startsAt > other.startsAt ? 1 : 0));
  const rows = [...Map.groupBy(here, ({ employeeId }) => employeeId)].flatMap(([employeeId, own]): SheetRow[] => {
    const name = employeeId === null ? undefined : words.person(employeeId);
    if (employeeId === null || name === undefined) return [];
    const byDate = Map.groupBy(own, ({ date }) => date);
    const cells = new Map([...byDate].map(([date, there]) => [date, there.map((shift) => lineOf(shift, words))]));
    return [{ employeeId, name, cells }];
  });
  return rows.sort((one, other) => one.name.localeCompare(other.name, words.locale));
};

const lineOf = (shift: SheetShift, { kind, times, namesOnly }: SheetWords): SheetLine => {
  const endtime = shift.hide_end_time ? null : shift.endtime;
  return { times: namesOnly ? null : times({ ...shift, endtime }), name: kind(shift.shiftId) };
};
