import type { PaidStep } from '#domain/clock/paid-step.ts';
import type { CustomValue } from '#domain/custom-fields/custom-field.ts';
import type { RatedPart } from '#domain/rates/rated.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import type { Zone } from '#domain/time/zones.ts';

export const timesheetStatuses = ['pending', 'approved', 'declined'] as const;
export type TimesheetStatus = (typeof timesheetStatuses)[number];

/** Hours that someone worked, or says so. */
export type TimesheetEntry = {
  accountId: string;
  /** `tms_…` */
  id: string;
  version: number;
  employeeId: string;
  departmentId: string;
  teamId: string;
  shiftId: string | null;
  /** The planned shift that it answers. */
  occurrence_id: string | null;
  date: PlainDate;
  starttime: WallTime;
  /** At or before the start means the next day. */
  endtime: WallTime;
  zone: Zone;
  startsAt: Instant;
  endsAt: Instant;
  /** Unpaid. */
  breakMinutes: number;
  /** Taken within the paid time. */
  paidBreakMinutes?: number | null;
  /** When it was clocked, to the second; editing the hours leaves them. Null for hours that were written. */
  clockedIn: Instant | null;
  clockedOut: Instant | null;
  /** When the server received these, for presses that waited for a connection; their moments are what the device says. */
  clockedInHeard?: Instant | null;
  clockedOutHeard?: Instant | null;
  /** To the second; a break that cut the hours is in none. */
  clockedBreaks?: Interval[] | null;
  /** Whether a long break cut them off at their clocked start or end. */
  cutIn?: boolean | null;
  cutOut?: boolean | null;
  /** What the rules made of the clocked time, or copied from the plan; null for hours that someone wrote or changed. */
  steps?: PaidStep[] | null;
  /** Meals that go with it, and whole kilometres driven for it; null where its department counts none, or no one said. */
  meals?: number | null;
  kilometres?: number | null;
  note: string | null;
  /** What the company's own fields say of it; left out by hours from before there were any. */
  customFields?: CustomValue[] | null;
  status: TimesheetStatus;
  reviewedBy: string | null;
  reviewedAt: Instant | null;
  /** Why it was declined. */
  reviewNote: string | null;
  /** The wage at approval; null before, when it comes from the contract of the date. */
  wageMinor: number | null;
  /** Its minutes by percentage as they were approved; null or left out before, when the rates of its date tell it. */
  keptRates?: RatedPart[] | null;
};
