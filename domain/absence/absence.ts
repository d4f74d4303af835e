import type { Attachment } from '#domain/files/attachment.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import type { Zone } from '#domain/time/zones.ts';
import type { RosterAction } from './absence-type.ts';

export const absenceStatuses = ['Pending', 'Approved', 'Declined', 'Withdrawn'] as const;
export type AbsenceStatus = (typeof absenceStatuses)[number];

/** An absence request and its outcome. Its dates are separate items. */
export type Absence = {
  accountId: string;
  id: string;
  version: number;
  employeeId: string;
  departmentId: string;
  absenceTypeId: string;
  status: AbsenceStatus;
  /** First and last date, inclusive; null means open-ended. */
  firstDay: PlainDate;
  lastDay: PlainDate | null;
  note: string | null;
  rosterAction: RosterAction;
  /** Chosen balance, where the policy allows a choice; null or omitted means the first. */
  balanceId?: string | null;
  /** Minutes of waiting time, applied to its first hours (decision 73). */
  waitMinutes?: number | null;
  /** For types in days: number of waiting days at its start. */
  waitDays?: number | null;
  requestedAt: string;
  reviewedBy: string | null;
  reviewedAt: string | null;
  reviewNote: string | null;
  /** An approver's reason for overriding a restriction. */
  overrideReason?: string | null;
  /** Attached files, usually a sick note; visible to people who see the absence. */
  attachments?: Attachment[] | null;
};

/** One date of an absence. */
export type AbsenceDay = {
  accountId: string;
  id: string;
  version: number;
  absenceId: string;
  employeeId: string;
  departmentId: string;
  absenceTypeId: string;
  status: AbsenceStatus;
  date: PlainDate;
  /** Minutes of absence; may be 0 on a day off. */
  minutes: number;
  /** For partial days: the wall time from which the person is absent for `minutes`. Null for whole days. */
  startTime: WallTime | null;
  /** Copied from the request. */
  balanceId?: string | null;
  waitMinutes?: number | null;
  waitDays?: number | null;
  zone: Zone;
};
