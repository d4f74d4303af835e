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

/** Hours that a person worked or claims to have worked. */
export type TimesheetEntry = {
  accountId: string;
  /** `tms_…` */
  id: string;
  version: number;
  employeeId: string;
  departmentId: string;
  teamId: string;
  shiftId: string | null;
  /** The matching planned shift. */
  occurrence_id: string | null;
  date: PlainDate;
  starttime: WallTime;
  /** An end at or before the start is on the next day. */
  endtime: WallTime;
  zone: Zone;
  startsAt: Instant;
  endsAt: Instant;
  /** Unpaid. */
  breakMinutes: number;
  /** Taken within the paid time. */
  paidBreakMinutes?: number | null;
  /** Clock instants, to the second; editing the hours does not change them. Null for hours entered by hand. */
  clockedIn: Instant | null;
  clockedOut: Instant | null;
  /**
   * When the server received the clock events of a device that was offline; `clockedIn` and `clockedOut` are the device's times.
   */
  clockedInHeard?: Instant | null;
  clockedOutHeard?: Instant | null;
  /** To the second; a break that split the hours belongs to neither part. */
  clockedBreaks?: Interval[] | null;
  /** Breaks whose time was known before the hours were changed by hand, as far as they lie within the hours. */
  knownBreaks?: Interval[] | null;
  /** Whether the hours start or end at a long break that split the clocked time. */
  cutIn?: boolean | null;
  cutOut?: boolean | null;
  /** Steps by which rules changed the clocked time, or a copy from the plan; null for hours entered or changed by hand. */
  steps?: PaidStep[] | null;
  /** Meals and full kilometres of the entry; null where the department records none, or none were entered. */
  meals?: number | null;
  kilometres?: number | null;
  note: string | null;
  /** Whether the note was last written by someone who may approve the hours. */
  noteByApprover?: boolean | null;
  /** Values of custom fields; missing on entries from before custom fields existed. */
  customFields?: CustomValue[] | null;
  status: TimesheetStatus;
  reviewedBy: string | null;
  reviewedAt: Instant | null;
  /** Reason for declining. */
  reviewNote: string | null;
  /** The wage at approval; null before, when the contract of the date determines it. */
  wageMinor: number | null;
  /** Minutes by percentage as approved; null or missing before, when the rates of the date determine them. */
  keptRates?: RatedPart[] | null;
};
