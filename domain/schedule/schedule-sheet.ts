import { type DateRange, includesDate } from '#domain/time/date-range.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import type { Zone } from '#domain/time/zones.ts';

/** Fields of a scheduled shift that a sheet shows. */
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

/** Additional contents of the sheet of a single day. */
type OfDay = {
  team: string;
  /** Null without a break, and where times are not shown. */
  pause: string | null;
  note: string | null;
};

/** One shift on a sheet. */
export type SheetLine = { times: string | null; name: string; ofDay?: OfDay };

/** A team note written by a planner. */
type WrittenNote = { teamId: string; teamName: string; date: PlainDate; text: string };

/** A team note on a sheet. */
export type SheetNote = { team: string; text: string };

/** One person's row: shifts by date, in order. */
export type SheetRow = { employeeId: string; name: string; cells: Map<PlainDate, SheetLine[]> };

/** Texts of a sheet for its reader. */
export type SheetWords = {
  /** Undefined for unknown people. */
  person: (employeeId: string) => string | undefined;
  /** Name of the shift type. */
  kind: (shiftId: string) => string;
  /** Formatted times; start only where the end is hidden. */
  times: (shift: Pick<SheetShift, 'starttime' | 'endtime' | 'startsAt' | 'zone'>) => string;
  /** Without times. */
  namesOnly: boolean;
  /** Texts for the sheet of a single day: teams, breaks, and whether shift notes are shown; omitted on other sheets. */
  ofDay?: { team: (teamId: string) => string; pause: (minutes: number) => string; notes: boolean };
  /** Locale for sorting names. */
  locale: string;
};

/** Title of a sheet: department, and its filters, so that readers know it is partial. */
export const titleOfSheet = (department: string | undefined, parts: readonly (string | null | undefined)[]): string =>
  [department, ...parts].filter(Boolean).join(', ');

/**
 * Rows of a sheet of a department's published shifts, for mail and print: working people by name. Since everyone sees the same
 * sheet, hidden ends stay hidden, and absences are not shown.
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
 * Team notes under a sheet's dates; an empty team filter means all teams. The caller passes only notes that the reader may read.
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

/** Characters of notes that fit into a date's column. */
const columnHolds = 160;

/** Whether a week's notes are printed across the page with their dates instead of in columns. */
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
