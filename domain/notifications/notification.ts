import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import type { Zone } from '#domain/time/zones.ts';
import type { Channels, NotificationKind } from './notification-kinds.ts';

/** Whose clock times are of; left out in what was kept before it was known. */
export type ClockFacts = { zone?: Zone; startsAt?: Instant };

/** A planned shift as its reader may know it; a hidden end is null. */
export type PlannedFacts = ClockFacts & {
  date: PlainDate;
  starttime: WallTime;
  endtime: WallTime | null;
  shift: string;
  team: string;
};

/** What the words of a line are made of; each text takes what it needs. */
export type LineFacts = ClockFacts & {
  /** The other person, by the name in reading order. */
  person?: string;
  /** A report, or a message. */
  name?: string;
  /** Departments, as one text. */
  place?: string;
  from?: PlainDate;
  /** Last date, included; null is open-ended. */
  to?: PlainDate | null;
  starttime?: WallTime;
  endtime?: WallTime | null;
  shift?: string;
  team?: string;
  count?: number;
  /** Whole minutes, or hundredths of a day. */
  leave?: { amount: number; unit: 'hours' | 'days' };
  reason?: string | null;
};

/** How each kind may be said; the first part of a text's name in the dictionaries. */
export const lineTexts = [
  'shiftAdded',
  'shiftChanged',
  'shiftMoved',
  'shiftRemoved',
  'schedulePublished',
  'scheduleWithdrawn',
  'openShiftOffered',
  'openShiftAssigned',
  'openShiftLost',
  'openShiftGone',
  'openShiftRequested',
  'openShiftTaken',
  'exchangeOffered',
  'exchangeWithdrawn',
  'exchangeAccepted',
  'exchangeRejected',
  'exchangeBackedOut',
  'exchangeRequested',
  'exchangeApproved',
  'exchangeDeclined',
  'exchangeReopened',
  'absenceRequested',
  'absenceWithdrawn',
  'absenceEntered',
  'absenceApproved',
  'absenceDeclined',
  'absenceCancelled',
  'leaveExpiring',
  'timesheetDeclined',
  'timesheetApproved',
  'reportReady',
  'reportMailUnknown',
  'reportFailed',
  'reportRefused',
  'newsPosted',
  'messageReceived',
  'availabilityReminder',
  'joinRequested',
  'profileEdited',
  'contractEnding',
  'birthday',
  'anniversary',
  'clockOutForgotten',
  'clockInForgotten',
  'forgotToClockIn',
  'clockStopped',
  'automaticClockOut',
  'statementDisputed',
  'fileExpiring',
  'companyFileExpiring',
] as const;
export type LineText = (typeof lineTexts)[number];

/** One thing that happened, as one person is notified of it. */
export type NotificationLine = {
  kind: NotificationKind;
  text: LineText;
  /** The thing it happened to: later lines about it replace earlier ones in a digest. */
  subject: string;
  facts: LineFacts;
  /** Where it happened, for those who may see it by department; null where that does not matter. */
  departmentId: string | null;
  /** For planned shifts: how it was and how it is; null is not at all. */
  was: PlannedFacts | null;
  now: PlannedFacts | null;
};

/** A line with the channels that its receiver wants it on. */
export type SentLine = NotificationLine & Channels;

/** What one event has to say to one person. */
export type Notification = {
  accountId: string;
  /** `ntf_…`, made of the event's id: the same event never notifies a person twice. */
  id: string;
  version: number;
  employeeId: string;
  eventId: string;
  actorId: string;
  at: Instant;
  lines: SentLine[];
  readAt: Instant | null;
};
