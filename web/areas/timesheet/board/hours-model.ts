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
  /** It was clocked without a connection: its moments are what the device says. */
  heardLate: boolean;
  may: { edit: boolean; approve: boolean; decline: boolean; delete: boolean };
};

/** One line of the timesheet: what someone worked, what was planned, or both. */
export type HoursRow = {
  key: string;
  employeeId: string;
  name: string;
  teamId: string;
  teamName: string;
  departmentId: string;
  date: PlainDate;
  /** Who closed the hours of its day; null while they are open. */
  closed: ClosedFacts | null;
  entry: EntryFacts | null;
  planned: PlannedFacts | null;
  /** Cost of company of the entry in minor units; left out where it isn't known. */
  costMinor?: number;
};

export type HoursGroup = {
  id: string;
  title: string;
  rows: HoursRow[];
  people: number;
  worked: number;
  /** Of hours that were declined, which are nothing worked. */
  declined: number;
  planned: number;
};

/** Minutes worked over those planned; planned without hours counts against, hours without a plan for. */
export const differenceOf = ({ entry, planned }: Pick<HoursRow, 'entry' | 'planned'>): number =>
  (entry?.minutes ?? 0) - (planned?.minutes ?? 0);

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** Cost of company of the lines; null where the viewer knows of none. */
export const costOf = (rows: readonly HoursRow[]): number | null => {
  const known = rows.filter(({ costMinor }) => costMinor !== undefined);
  return known.length === 0 ? null : sum(known.map((row) => amountIn('cost', row)));
};

/** The lines in groups, by team or by person, each with its people and totals. */
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

/** Times within this many minutes of the plan are as planned: normal is silent. */
const silentMinutes = 5;

/** Minutes between two wall times the short way round midnight. */
const apart = (a: WallTime, b: WallTime): number => {
  const minutes = Math.abs(minuteOfDay(a) - minuteOfDay(b));
  return Math.min(minutes, 1440 - minutes);
};

/** Whether a start or an end is marked: it differs from the plan by more than five minutes, or nothing was planned. */
export const deviates = (worked: WallTime, planned: WallTime | null | undefined): boolean =>
  planned === null || planned === undefined || apart(worked, planned) > silentMinutes;

/** The status that asks most: what is declined before what is pending before what is done. */
export const gravest = (rows: readonly HoursRow[]): TimesheetStatus | 'missing' => {
  const found = new Set(rows.map((row) => row.entry?.status ?? 'missing'));
  return (['declined', 'pending', 'missing', 'approved'] as const).find((one) => found.has(one)) ?? 'missing';
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
