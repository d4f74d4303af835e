import type { DateRange } from '#domain/time/date-range.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { RunLine } from './payroll-deltas.ts';
import type { PayrollFrequency } from './payroll-period.ts';

export const payrollRunStates = ['closed', 'reopened'] as const;

/** A closed period with its totals; a reopened run is ignored everywhere. */
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

/** Closed runs, latest period first. */
const closedRuns = (runs: readonly PayrollRun[]): PayrollRun[] =>
  runs.filter(({ state }) => state === 'closed').sort((a, b) => (a.from < b.from ? 1 : -1));

/** Why the period cannot be closed; undefined when it can. */
export const closingPayrollProblem = (
  period: DateRange,
  runs: readonly PayrollRun[],
  today: string,
): { key: string; limit?: string } | undefined => {
  if (period.to >= today) return { key: 'payrollAhead', limit: period.to };
  const overlapping = closedRuns(runs).find(({ from, to }) => from <= period.to && period.from <= to);
  return overlapping && { key: 'payrollClosed' };
};

/** Only the latest run can be reopened: later ones hold its corrections. */
export const isLatestRun = ({ id }: Pick<PayrollRun, 'id'>, runs: readonly PayrollRun[]): boolean =>
  closedRuns(runs)[0]?.id === id;
