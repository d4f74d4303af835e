import { type DateRange, includesDate } from '#domain/time/date-range.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import type { Zone } from '#domain/time/zones.ts';

/** Planned work as far as a sheet shows it. */
type SheetShift = {
  employeeId: string | null;
  departmentId: string;
  teamId: string;
  shiftId: string;
  date: PlainDate;
  starttime: WallTime;
  endtime: WallTime | null;
  breakMinutes: number;
  paidBreakMinutes: number;
  note: string | null;
  startsAt: Instant;
  zone: Zone;
  hide_end_time: boolean;
};

/** What the sheet of a single day has room for besides. */
type OfDay = {
  team: string;
  /** Null without a break, and where times are not shown. */
  pause: string | null;
  note: string | null;
};

/** One shift on a sheet. */
export type SheetLine = { times: string | null; name: string; ofDay?: OfDay };

/** Words for a team's day, as a planner wrote them. */
type WrittenNote = { teamId: string; teamName: string; date: PlainDate; text: string };

/** What a sheet says to a team on a date. */
export type SheetNote = { team: string; text: string };

/** One person's row: what stands on each date, in order. */
export type SheetRow = { employeeId: string; name: string; cells: Map<PlainDate, SheetLine[]> };

/** The words of a sheet, as its reader needs them. */
export type SheetWords = {
  /** Undefined for someone who is not there. */
  person: (employeeId: string) => string | undefined;
  /** What the shift is called. */
  kind: (shiftId: string) => string;
  /** From when to when; only from when where the end is hidden. */
  times: (shift: Pick<SheetShift, 'starttime' | 'endtime' | 'startsAt' | 'zone'>) => string;
  /** Without times. */
  namesOnly: boolean;
  /** How the sheet of a single day names teams and breaks, and whether it tells the notes of shifts; left out on any other. */
  ofDay?: { team: (teamId: string) => string; pause: (minutes: number) => string; notes: boolean };
  /** By which names are sorted. */
  locale: string;
};

/** Whose sheet it is, and of what part of it where that is not all: its reader knows that there is more. */
export const titleOfSheet = (department: string | undefined, parts: readonly (string | null | undefined)[]): string =>
  [department, ...parts].filter(Boolean).join(', ');

/**
 * A department's published shifts as the sheet that is mailed, printed and hung up shows them: people who work, by name. It is one
 * sheet for everyone, so that hidden ends stay hidden from all, and it says of no one why they are away.
 */
export const rowsOfSheet = (shifts: readonly SheetShift[], departmentId: string, words: SheetWords): SheetRow[] => {
  const here = shifts
    .filter((shift) => shift.departmentId === departmentId)
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : 0));
  const rows = [...Map.groupBy(here, ({ employeeId }) => employeeId)].flatMap(([employeeId, own]): SheetRow[] => {
    const name = employeeId === null ? undefined : words.person(employeeId);
    if (employeeId === null || name === undefined) return [];
    const byDate = Map.groupBy(own, ({ date }) => date);
    const cells = new Map([...byDate].map(([date, there]) => [date, there.map((shift) => lineOf(shift, words))]));
    return [{ employeeId, name, cells }];
  });
  return rows.sort((a, b) => a.name.localeCompare(b.name, words.locale));
};

/**
 * The notes that stand under the dates of a sheet, of the teams that it is about; none chosen is all of them. Who makes the
 * sheet hands in those that its reader may read.
 */
export const notesOfSheet = (
  notes: readonly WrittenNote[],
  dates: DateRange,
  teamIds: readonly string[],
): Map<PlainDate, SheetNote[]> => {
  const here = notes.filter(
    ({ teamId, date }) => includesDate(dates, date) && (teamIds.length === 0 || teamIds.includes(teamId)),
  );
  const byDate = Map.groupBy(here, ({ date }) => date);
  return new Map([...byDate].map(([date, own]) => [date, own.map(({ teamName, text }) => ({ team: teamName, text }))]));
};

/** So many letters for one date would fill its column from top to bottom. */
const columnHolds = 160;

/** Whether the notes of a week are read across the page, each with its date, and not each under its own. */
export const standAcross = (notes: ReadonlyMap<PlainDate, readonly SheetNote[]>): boolean =>
  [...notes.values()].some((own) => own.reduce((all, { text }) => all + text.length, 0) > columnHolds);

const lineOf = (shift: SheetShift, { kind, times, namesOnly, ofDay }: SheetWords): SheetLine => {
  const endtime = shift.hide_end_time ? null : shift.endtime;
  const line = { times: namesOnly ? null : times({ ...shift, endtime }), name: kind(shift.shiftId) };
  if (!ofDay) return line;
  const away = shift.breakMinutes + shift.paidBreakMinutes;
  const pause = namesOnly || away === 0 ? null : ofDay.pause(away);
  return { ...line, ofDay: { team: ofDay.team(shift.teamId), pause, note: ofDay.notes ? shift.note : null } };
};
