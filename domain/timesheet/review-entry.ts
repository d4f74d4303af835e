import type { Problem } from '#domain/kit/problem.ts';
import type { RatedPart } from '#domain/rates/rated.ts';
import type { Instant } from '#domain/time/instant.ts';
import { overlaps } from '#domain/time/interval.ts';
import type { TimesheetEntry, TimesheetStatus } from './timesheet-entry.ts';
import { type Away, lacksAbsenceNote } from './written-hours.ts';

/** Review transitions: any status to any status. */
const reviewTransitions: Record<TimesheetStatus, readonly TimesheetStatus[]> = {
  pending: ['approved', 'declined'],
  approved: ['pending', 'declined'],
  declined: ['pending', 'approved'],
};

export type Reviewer = { userId: string; mayApproveOwn: boolean };

type Reviewed = Pick<TimesheetEntry, 'id' | 'employeeId' | 'status' | 'startsAt' | 'endsAt'>;

/** Context of a review: other hours and the absence of the same people on the dates. */
type AroundReview = { others: readonly Reviewed[]; absences: readonly Away[] };
type ToReview = Reviewed & Pick<TimesheetEntry, 'date' | 'noteByApprover'>;

/** The employee's other approved entry that overlaps this one; undefined if there is none. Adjacent entries do not overlap. */
export const overlappingApproved = <E extends Reviewed>(entry: Reviewed, others: readonly E[]): E | undefined =>
  others.find(
    (item) =>
      item.id !== entry.id &&
      item.employeeId === entry.employeeId &&
      item.status === 'approved' &&
      overlaps(item, entry),
  );

/** Why this reviewer cannot set the status; undefined if allowed. Permissions have already been checked. */
export const reviewProblem = (
  entry: ToReview,
  status: TimesheetStatus,
  reviewer: Reviewer,
  { others, absences }: AroundReview,
): Problem | undefined => {
  if (!reviewTransitions[entry.status].includes(status)) return { key: 'timesheetState', field: 'status' };
  if (status !== 'approved') return undefined;
  if (entry.employeeId === reviewer.userId && !reviewer.mayApproveOwn)
    return { key: 'timesheetOwn', field: 'employeeId' };
  if (overlappingApproved(entry, others)) return { key: 'timesheetOverlap', field: 'starttime' };
  return lacksAbsenceNote(entry, absences) ? { key: 'hoursInAbsenceNote', field: 'note' } : undefined;
};

/** A batch is approved in order: of two overlapping entries the first is approved and the second refused. */
export const reviewBatch = <E extends ToReview>(
  entries: readonly E[],
  status: TimesheetStatus,
  reviewer: Reviewer,
  { others, absences }: AroundReview,
): { entry: E; problem: Problem | undefined }[] => {
  const taken: Reviewed[] = [...others];
  return entries.map((entry) => {
    const problem = reviewProblem(entry, status, reviewer, { others: taken, absences });
    if (!problem) taken.push({ ...entry, status });
    return { entry, problem };
  });
};

type Review = {
  /** Null when approved by a rule. */
  by: string | null;
  at: Instant;
  note?: string | null;
  wageMinor: number | null;
  rates?: RatedPart[] | null;
};

/** The entry after the review. Approval stores the wage and rates in force, so that later changes do not affect its pay. */
export const reviewed = (entry: TimesheetEntry, status: TimesheetStatus, review: Review): TimesheetEntry => ({
  ...entry,
  status,
  reviewedBy: review.by,
  reviewedAt: review.at,
  reviewNote: status === 'declined' ? (review.note ?? null) : null,
  wageMinor: status === 'approved' ? review.wageMinor : null,
  keptRates: status === 'approved' ? (review.rates ?? null) : null,
});
