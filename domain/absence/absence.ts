import type { Attachment } from '#domain/files/attachment.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import type { Zone } from '#domain/time/zones.ts';
import type { RosterAction } from './absence-type.ts';

export const absenceStatuses = ['Pending', 'Approved', 'Declined', 'Withdrawn'] as const;
export type AbsenceStatus = (typeof absenceStatuses)[number];

/** A request for absence, and what became of it. Its dates are items of their own. */
export type Absence = {
  accountId: string;
  id: string;
  version: number;
  employeeId: string;
  departmentId: string;
  absenceTypeId: string;
  status: AbsenceStatus;
  /** First and last date, both included; null is open-ended. */
  firstDay: PlainDate;
  lastDay: PlainDate | null;
  note: string | null;
  rosterAction: RosterAction;
  /** What it is taken from, where the policy leaves the choice; null or left out: the first. */
  balanceId?: string | null;
  /** Minutes of waiting time, laid on its first hours (decision 73). */
  waitMinutes?: number | null;
  /** Of types in days: its first days that are waiting days. */
  waitDays?: number | null;
  requestedAt: string;
  reviewedBy: string | null;
  reviewedAt: string | null;
  reviewNote: string | null;
  /** Why an approver let it pass a restriction. */
  overrideReason?: string | null;
  /** Files that go with it, a sick note above all; for those who see the absence. */
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
  /** Hours of absence as minutes, which may be 0 on a day off. */
  minutes: number;
  /** Set on a day that is absent in part: from this wall time, for `minutes`. */
  startTime: WallTime | null;
  /** Those of the request. */
  balanceId?: string | null;
  waitMinutes?: number | null;
  waitDays?: number | null;
  zone: Zone;
};
