import type { CustomValue } from '#domain/custom-fields/custom-field.ts';
import type { Rule, Verdict } from '#domain/labour/verdict.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import type { Zone } from '#domain/time/zones.ts';

/** The planned work itself, shared by scheduled shifts, series and open shifts. */
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
  /** Values of custom fields; omitted when empty. */
  customFields?: CustomValue[] | null;
  /** Tags set by planners; omitted when empty. */
  tags?: string[] | null;
  isTask: boolean;
  /** Zone of date and wall times: the department's at the time of planning. */
  zone: Zone;
};

/** One person's work on one date. A night shift belongs to the date on which it starts. */
export type ScheduledShift = PlannedWork & {
  accountId: string;
  /** `sch_…`; for a date stored only in its series, its occurrence_id. */
  id: string;
  version: number;
  /** `<id>:<date>`, or `<series id>:<date>` of the date it came from; never changes afterwards. */
  occurrence_id: string;
  seriesId: string | null;
  employeeId: string | null;
  date: PlainDate;
  startsAt: Instant;
  endsAt: Instant;
  /** Verdict at the last write. */
  verdict: Verdict | null;
  /** Reason to publish it despite a blocking rule. */
  overrideReason: string | null;
  /** Rules that blocked it when the reason was given; later ones need a new reason. Omitted covers all. */
  overriddenRules?: Rule[] | null;
  /** The approved absence that hides it; it returns when the absence is withdrawn. */
  hiddenBy: string | null;
};

export const occurrenceId = (id: string, date: PlainDate): string => `${id}:${date}`;

/** Parses an occurrence_id; undefined when invalid. */
export const parseOccurrenceId = (text: string): { id: string; date: PlainDate } | undefined => {
  const match = /^([a-z]{3}_[0-9a-z]+):(\d{4}-\d{2}-\d{2})$/.exec(text);
  return match?.[1] && match[2] ? { id: match[1], date: match[2] } : undefined;
};
