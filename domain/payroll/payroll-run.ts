import type { DateRange } from '#domain/time/date-range.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { RunLine } from './payroll-deltas.ts';
import type { PayrollFrequency } from './payroll-period.ts';

export const payrollRunStates = ['closing', 'closed', 'reopened'] as const;

/** Companies of more people are closed in parts, and their pay is shown by department. */
export const mostPeopleAtOnce = 1000;

/** How far a period that is closed in parts is worked out. */
export type PayrollProgress = {
  /** People who are worked out, and everyone. */
  done: number;
  count: number;
  /** The last of these people; the others follow in the order of their ids. */
  after: string;
  isComplete: boolean;
  /** Issues found so far, and how many were accepted. */
  found: number;
  accepted: number;
};

/**
 * A closed period with its totals; a reopened run is ignored everywhere. While it is closing, its hours are locked and the lines
 * that are stored so far count nowhere.
 */
export type PayrollRun = DateRange & {
  accountId: string;
  /** `prr_…` */
  id: string;
  version: number;
  frequency: PayrollFrequency;
  state: (typeof payrollRunStates)[number];
  closedBy: string;
  closedAt: Instant;
  reopenedBy: string | null;
  reopenedAt: Instant | null;
  people: number;
  /** Of a run that is closing. */
  progress: PayrollProgress | null;
  /** When the minute rule continues a run that is closing; null once someone must decide about its issues. */
  dueAt: Instant | null;
};

/** A person's share of a run. */
export type PayrollShare = {
  accountId: string;
  /** `<run>:<employee>` */
  id: string;
  version: number;
  runId: string;
  employeeId: string;
  lines: RunLine[];
};

/** Runs that lock their hours, latest period first. */
const lockedRuns = (runs: readonly PayrollRun[]): PayrollRun[] =>
  runs.filter(({ state }) => state !== 'reopened').sort((a, b) => (a.from < b.from ? 1 : -1));

/** Why the period cannot be closed; undefined when it can. */
export const closingPayrollProblem = (
  period: DateRange,
  runs: readonly PayrollRun[],
  today: string,
): { key: string; limit?: string } | undefined => {
  if (period.to >= today) return { key: 'payrollAhead', limit: period.to };
  // The next run corrects this one, which must be complete by then.
  if (runs.some(({ state }) => state === 'closing')) return { key: 'payrollClosing' };
  const overlapping = lockedRuns(runs).find(({ from, to }) => from <= period.to && period.from <= to);
  return overlapping && { key: 'payrollClosed' };
};

/** Only the latest run can be reopened: later ones hold its corrections. One that is closing is given up so. */
export const isLatestRun = ({ id }: Pick<PayrollRun, 'id'>, runs: readonly PayrollRun[]): boolean =>
  lockedRuns(runs)[0]?.id === id;
