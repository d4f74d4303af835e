import type { Problem } from '#domain/kit/problem.ts';
import type { RatedPart } from '#domain/rates/rated.ts';
import type { Instant } from '#domain/time/instant.ts';
import { overlaps } from '#domain/time/interval.ts';
import type { TimesheetEntry, TimesheetStatus } from './timesheet-entry.ts';

/** What a reviewer may turn each status into: any into any. */
const reviewTransitions: Record<TimesheetStatus, readonly TimesheetStatus[]> = {
  pending: ['approved', 'declined'],
  approved: ['pending', 'declined'],
  declined: ['pending', 'approved'],
};

export type Reviewer = { userId: string; mayApproveOwn: boolean };

type Reviewed = Pick<TimesheetEntry, 'id' | 'employeeId' | 'status' | 'startsAt' | 'endsAt'>;

/** The employee's other approved entry that shares time with this one; undefined when there is none. Touching is fine. */
export const overlappingApproved = <E extends Reviewed>(entry: Reviewed, others: readonly E[]): E | undefined =>
  others.find(
    (item) =>
      item.id !== entry.id &&
      item.employeeId === entry.employeeId &&
      item.status === 'approved' &&
      overlaps(item, entry),
  );

/** Why the entry cannot get that status from this reviewer; undefined when it can. Rights were asked before. */
export const reviewProblem = (
  entry: Reviewed,
  status: TimesheetStatus,
  reviewer: Reviewer,
  others: readonly Reviewed[],
): Problem | undefined => {
  if (!reviewTransitions[entry.status].includes(status)) return { key: 'timesheetState', field: 'status' };
  if (status !== 'approved') return undefined;
  if (entry.employeeId === reviewer.userId && !reviewer.mayApproveOwn)
    return { key: 'timesheetOwn', field: 'employeeId' };
  return overlappingApproved(entry, others) ? { key: 'timesheetOverlap', field: 'starttime' } : undefined;
};

/** A batch is approved in its order, so that of two that overlap the first wins and the second is refused. */
export const reviewBatch = <E extends Reviewed>(
  entries: readonly E[],
  status: TimesheetStatus,
  reviewer: Reviewer,
  others: readonly Reviewed[],
): { entry: E; problem: Problem | undefined }[] => {
  const taken: Reviewed[] = [...others];
  return entries.map((entry) => {
    const problem = reviewProblem(entry, status, reviewer, taken);
    if (!problem) taken.push({ ...entry, status });
    return { entry, problem };
  });
};

type Review = {
  /** Null where a rule says so. */
  by: string | null;
  at: Instant;
  note?: string | null;
  wageMinor: number | null;
  rates?: RatedPart[] | null;
};

/** The entry as reviewed. Approval keeps the wage and the rates of that day, so that later ones do not change its pay. */
export const reviewed = (entry: TimesheetEntry, status: TimesheetStatus, review: Review): TimesheetEntry => ({
  ...entry,
  status,
  reviewedBy: review.by,
  reviewedAt: review.at,
  reviewNote: status === 'declined' ? (review.note ?? null) : null,
  wageMinor: status === 'approved' ? review.wageMinor : null,
  keptRates: status === 'approved' ? (review.rates ?? null) : null,
});
