import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import type { Zone } from '#domain/time/zones.ts';
import type { Channels, NotificationKind } from './notification-kinds.ts';

/** Zone of the times; omitted in older stored notifications. */
export type ClockFacts = { zone?: Zone; startsAt?: Instant };

/** A scheduled shift as visible to the receiver; a hidden end is null. */
export type PlannedFacts = ClockFacts & {
  date: PlainDate;
  starttime: WallTime;
  endtime: WallTime | null;
  shift: string;
  team: string;
};

/** Values for the text of a line; each text uses what it needs. */
export type LineFacts = ClockFacts & {
  /** The other person, by the name in reading order. */
  person?: string;
  /** A report, or a message. */
  name?: string;
  /** Names of departments as one text. */
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

/** Text variants of kinds; prefix of their keys in the dictionaries. */
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
  'absenceChanged',
  'leaveExpiring',
  'timesheetDeclined',
  'timesheetApproved',
  'reportReady',
  'reportMailUnknown',
  'reportFailed',
  'reportRefused',
  'newsPosted',
  'messageReceived',
  'diaryWritten',
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

/** One notification line for one person. */
export type NotificationLine = {
  kind: NotificationKind;
  text: LineText;
  /** Id of its subject; later lines about it replace earlier ones in a digest. */
  subject: string;
  facts: LineFacts;
  /** Department, for permission checks; null where irrelevant. */
  departmentId: string | null;
  /** For scheduled shifts: state before and after; null means nonexistent. */
  was: PlannedFacts | null;
  now: PlannedFacts | null;
};

/** A line with the receiver's channels. */
export type SentLine = NotificationLine & Channels;

/** Notification of one person about one event. */
export type Notification = {
  accountId: string;
  /** `ntf_…`, derived from the event's id, so that an event never notifies a person twice. */
  id: string;
  version: number;
  employeeId: string;
  eventId: string;
  actorId: string;
  at: Instant;
  lines: SentLine[];
  readAt: Instant | null;
};
