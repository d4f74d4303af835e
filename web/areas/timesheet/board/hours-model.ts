import type { PlainDate } from '#domain/time/plain-date.ts';
import { minuteOfDay, type WallTime } from '#domain/time/wall-time.ts';
import type { Zone } from '#domain/time/zones.ts';
import type { TimesheetStatus } from '#domain/timesheet/timesheet-entry.ts';
import { amountIn, totalsOf } from '#web/parts/hour-sums/hour-sums.ts';
import type { ClosedFacts } from './closed.ts';

export type PlannedFacts = {
  occurrence_id: string;
  starttime: WallTime;
  endtime: WallTime | null;
  startsAt: string;
  zone: Zone;
  minutes: number | null;
};

export type EntryFacts = {
  id: string;
  version: number;
  starttime: WallTime;
  endtime: WallTime;
  startsAt: string;
  zone: Zone;
  breakMinutes: number;
  minutes: number;
  status: TimesheetStatus;
  note: string | null;
  reviewNote: string | null;
  /** Whether it was clocked offline: its times are those of the device. */
  heardLate: boolean;
  may: { edit: boolean; approve: boolean; decline: boolean; delete: boolean };
};

/** One row of the timesheet: worked hours, a planned shift, or both. */
export type HoursRow = {
  key: string;
  employeeId: string;
  name: string;
  teamId: string;
  teamName: string;
  departmentId: string;
  date: PlainDate;
  /** Facts of the closing of its day; null while it is open. */
  closed: ClosedFacts | null;
  entry: EntryFacts | null;
  planned: PlannedFacts | null;
  /** Cost of company of the entry in minor units; left out where unknown. */
  costMinor?: number;
};

export type HoursGroup = {
  id: string;
  title: string;
  rows: HoursRow[];
  people: number;
  worked: number;
  /** Minutes of declined hours, which do not count as worked. */
  declined: number;
  planned: number;
};

/** Worked minus planned minutes: negative for a shift without hours, positive for hours without a plan. */
export const differenceOf = ({ entry, planned }: Pick<HoursRow, 'entry' | 'planned'>): number =>
  (entry?.minutes ?? 0) - (planned?.minutes ?? 0);

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** Cost of company of the rows; null where the viewer knows none. */
export const costOf = (rows: readonly HoursRow[]): number | null => {
  const known = rows.filter(({ costMinor }) => costMinor !== undefined);
  return known.length === 0 ? null : sum(known.map((row) => amountIn('cost', row)));
};

/** Rows grouped by team or by person, each group with its people and totals. */
export const groupRows = (rows: readonly HoursRow[], by: 'team' | 'employee'): HoursGroup[] => {
  const groups = Map.groupBy(rows, (row) => (by === 'team' ? row.teamId : row.employeeId));
  return [...groups].map(([id, list]) => ({
    id,
    title: by === 'team' ? list[0]!.teamName : list[0]!.name,
    rows: list,
    people: new Set(list.map((row) => row.employeeId)).size,
    ...totalsOf(list),
  }));
};

/** Times within this many minutes of the plan are not marked. */
const silentMinutes = 5;

/** Minutes between two wall times, the shorter way round midnight. */
const apart = (a: WallTime, b: WallTime): number => {
  const minutes = Math.abs(minuteOfDay(a) - minuteOfDay(b));
  return Math.min(minutes, 1440 - minutes);
};

/** Whether a start or an end is marked: it differs from the plan by more than five minutes, or nothing was planned. */
export const deviates = (worked: WallTime, planned: WallTime | null | undefined): boolean =>
  planned === null || planned === undefined || apart(worked, planned) > silentMinutes;

/** The most urgent status: declined, then pending, then missing, then approved. */
export const gravest = (rows: readonly HoursRow[]): TimesheetStatus | 'missing' => {
  const found = new Set(rows.map((row) => row.entry?.status ?? 'missing'));
  return (['declined', 'pending', 'missing', 'approved'] as const).find((status) => found.has(status)) ?? 'missing';
};

export const rowDeviates = ({ entry, planned }: HoursRow): boolean =>
  !entry ||
  !planned ||
  deviates(entry.starttime, planned.starttime) ||
  (planned.endtime !== null && deviates(entry.endtime, planned.endtime));

/** One person's week: the rows of each date, and the totals. */
export type WeekLine = {
  employeeId: string;
  name: string;
  teamName: string;
  byDate: Map<PlainDate, HoursRow[]>;
  worked: number;
  declined: number;
  planned: number;
};

export const weekLines = (rows: readonly HoursRow[]): WeekLine[] =>
  [...Map.groupBy(rows, (row) => row.employeeId)].map(([employeeId, list]) => ({
    employeeId,
    name: list[0]!.name,
    teamName: list[0]!.teamName,
    byDate: Map.groupBy(list, (row) => row.date),
    ...totalsOf(list),
  }));
