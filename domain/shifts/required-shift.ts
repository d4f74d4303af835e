import type { CustomValue } from '#domain/custom-fields/custom-field.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import type { Zone } from '#domain/time/zones.ts';

export const matches = ['min', 'max', 'exact'] as const;
export type Match = (typeof matches)[number];

export const timeSettings = ['any', 'exact', 'starting', 'ending', 'outside'] as const;
/** Which scheduled shifts count: all; same times; same start; same end; those that span both ends. */
export type TimeSetting = (typeof timeSettings)[number];

/** Demand of a department on a date. */
export type RequiredShift = {
  accountId: string;
  /** `rqs_…`; for a date of repeating demand `<series id>:<date>`. */
  id: string;
  version: number;
  /** Its series; null for a single one. */
  seriesId: string | null;
  departmentId: string;
  /** Null counts every team or shift type. */
  teamId: string | null;
  shiftId: string | null;
  /** Only people with all of these count; none counts everyone. */
  skill_ids?: readonly string[] | null;
  date: PlainDate;
  starttime: WallTime;
  endtime: WallTime;
  breakMinutes: number;
  instances: number;
  match: Match;
  time_settings: TimeSetting;
  zone: Zone;
  customFields?: CustomValue[] | null;
};
