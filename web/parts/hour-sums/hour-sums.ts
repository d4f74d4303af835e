import type { PlainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import type { TimesheetStatus } from '#domain/timesheet/timesheet-entry.ts';

export type SummedEntry = {
  id: string;
  starttime: WallTime;
  endtime: WallTime;
  minutes: number;
  status: TimesheetStatus;
};
export type SummedShift = {
  occurrence_id: string;
  starttime: WallTime;
  endtime: WallTime | null;
  minutes: number | null;
};

/** What a sum of hours needs to know of a line: whose it is, what was worked and what was planned. */
export type SummedRow = {
  employeeId: string;
  name: string;
  date: PlainDate;
  entry: SummedEntry | null;
  planned: SummedShift | null;
  /** Cost of company of the entry in minor units; left out where it isn't known. */
  costMinor?: number;
};

/** What an entry counts in a total: declined hours are nothing worked. */
export const countedIn = (entry: Pick<SummedEntry, 'minutes' | 'status'> | null): number =>
  entry && entry.status !== 'declined' ? entry.minutes : 0;

/** A sum of the timesheet: minutes, or minor units of the account's currency for the cost. */
export type SumKind = 'worked' | 'declined' | 'planned' | 'difference' | 'cost';

/** What a line counts in a sum. */
export const amountIn = (
  kind: SumKind,
  { entry, planned, costMinor }: Pick<SummedRow, 'entry' | 'planned' | 'costMinor'>,
): number => {
  if (kind === 'cost') return costMinor ?? 0;
  if (kind === 'worked') return countedIn(entry);
  if (kind === 'declined') return (entry?.minutes ?? 0) - countedIn(entry);
  if (kind === 'planned') return planned?.minutes ?? 0;
  return countedIn(entry) - (planned?.minutes ?? 0);
};

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** What lines come to: hours that count, those that were declined, and the plan. */
export const totalsOf = (rows: readonly SummedRow[]): { worked: number; declined: number; planned: number } => ({
  worked: sum(rows.map((row) => amountIn('worked', row))),
  declined: sum(rows.map((row) => amountIn('declined', row))),
  planned: sum(rows.map((row) => amountIn('planned', row))),
});
