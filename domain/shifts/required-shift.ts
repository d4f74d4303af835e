import type { CustomValue } from '#domain/custom-fields/custom-field.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import type { Zone } from '#domain/time/zones.ts';

export const matches = ['min', 'max', 'exact'] as const;
export type Match = (typeof matches)[number];

export const timeSettings = ['any', 'exact', 'starting', 'ending', 'outside'] as const;
/** Which planned shifts count: all; same times; same start; same end; those that reach over both ends. */
export type TimeSetting = (typeof timeSettings)[number];

/** How many people a department needs on a date. */
export type RequiredShift = {
  accountId: string;
  /** `rqs_…`; for a date of repeating demand `<series id>:<date>`. */
  id: string;
  version: number;
  /** The repeating demand that it is a date of; null where it stands alone. */
  seriesId: string | null;
  departmentId: string;
  /** Null counts every team, null counts every shift. */
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
