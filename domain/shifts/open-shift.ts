import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { PlannedWork } from './scheduled-shift.ts';

export const openShiftStatuses = ['pending', 'requested', 'declined', 'assigned'] as const;
/** Where one employee stands: invited, asking for it, out of it, in it. */
export type OpenShiftStatus = (typeof openShiftStatuses)[number];

export type OpenShiftCandidate = { employeeId: string; status: OpenShiftStatus; invited: boolean };

/** Work that is not assigned to anyone yet, with one or more seats. */
export type OpenShift = PlannedWork & {
  accountId: string;
  /** `osh_…`; for a date of a repeating offer its occurrence_id. */
  id: string;
  version: number;
  occurrence_id: string;
  /** The repeating offer that it is a date of; null where it stands alone. */
  seriesId: string | null;
  date: PlainDate;
  startsAt: Instant;
  endsAt: Instant;
  /** Seats in all; those with candidates `assigned` are taken. */
  instances: number;
  /** False: a person who takes it has it. True: a planner assigns. */
  approval_required: boolean;
  candidates: OpenShiftCandidate[];
};
