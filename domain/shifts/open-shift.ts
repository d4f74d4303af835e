import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { PlannedWork } from './scheduled-shift.ts';

export const openShiftStatuses = ['pending', 'requested', 'declined', 'assigned'] as const;
/** Status of one employee: invited, requested, declined or assigned. */
export type OpenShiftStatus = (typeof openShiftStatuses)[number];

export type OpenShiftCandidate = { employeeId: string; status: OpenShiftStatus; invited: boolean };

/** Unassigned work with one or more seats. */
export type OpenShift = PlannedWork & {
  accountId: string;
  /** `osh_…`; for a date of a series its occurrence_id. */
  id: string;
  version: number;
  occurrence_id: string;
  /** Its series; null for a single open shift. */
  seriesId: string | null;
  date: PlainDate;
  startsAt: Instant;
  endsAt: Instant;
  /** Seats in all; those with candidates `assigned` are taken. */
  instances: number;
  /** False: the first to take it gets it. True: a planner assigns it. */
  approval_required: boolean;
  candidates: OpenShiftCandidate[];
};
