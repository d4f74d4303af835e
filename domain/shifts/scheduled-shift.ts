import type { CustomValue } from '#domain/custom-fields/custom-field.ts';
import type { Rule, Verdict } from '#domain/labour/verdict.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import type { Zone } from '#domain/time/zones.ts';

/** What is planned, apart from who, when and where it is kept; series and open shifts share it. */
export type PlannedWork = {
  departmentId: string;
  teamId: string;
  shiftId: string;
  starttime: WallTime;
  /** At or before the start means the next day. */
  endtime: WallTime;
  breakMinutes: number;
  paidBreakMinutes: number;
  /** People without Create roster see the start only. */
  hide_end_time: boolean;
  note: string | null;
  /** What the company's own fields say of it; left out where there is nothing. */
  customFields?: CustomValue[] | null;
  /** The planner's own words for it; left out where there are none. */
  tags?: string[] | null;
  isTask: boolean;
  /** The zone in which date and wall times are meant: the department's when it was planned. */
  zone: Zone;
};

/** One person's work on one date. A night shift belongs to the date on which it starts. */
export type ScheduledShift = PlannedWork & {
  accountId: string;
  /** `sch_…`; for a date of a series that is kept nowhere else, its occurrence_id. */
  id: string;
  version: number;
  /** `<id>:<date>`, or `<series id>:<date>` of the date it came from; never changes afterwards. */
  occurrence_id: string;
  seriesId: string | null;
  employeeId: string | null;
  date: PlainDate;
  startsAt: Instant;
  endsAt: Instant;
  /** What the rules said when it was last written. */
  verdict: Verdict | null;
  /** Why it may be published although a rule blocks it. */
  overrideReason: string | null;
  /** The rules that blocked it when that was said: what blocks it later wants a reason of its own. None is said for all. */
  overriddenRules?: Rule[] | null;
  /** The approved absence that keeps it out of the schedule; it comes back when the absence does not stand any more. */
  hiddenBy: string | null;
};

export const occurrenceId = (id: string, date: PlainDate): string => `${id}:${date}`;

/** The two parts of an occurrence_id; undefined when the text is none. */
export const parseOccurrenceId = (text: string): { id: string; date: PlainDate } | undefined => {
  const match = /^([a-z]{3}_[0-9a-z]+):(\d{4}-\d{2}-\d{2})$/.exec(text);
  return match?.[1] && match[2] ? { id: match[1], date: match[2] } : undefined;
};
