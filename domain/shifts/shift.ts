import type { CustomValue } from '#domain/custom-fields/custom-field.ts';
import type { WallTime } from '#domain/time/wall-time.ts';

/** A shift type (spec 3); the planned item is a ScheduledShift. */
export type Shift = {
  accountId: string;
  id: string;
  version: number;
  departmentId: string;
  /** Short name, for the grid. */
  name: string;
  long_name: string;
  description: string | null;
  starttime: WallTime;
  /** At or before the start means the next day. */
  endtime: WallTime;
  /** Unpaid; subtracted from the planned time. */
  breakMinutes: number;
  /** Paid, part of the planned time. */
  paidBreakMinutes: number;
  /** Meals included with the shift; null when not counted. */
  meals: number | null;
  /** `#rrggbb`. */
  colour: string;
  order: number;
  hide_end_time: boolean;
  /** Names of required skills, all of them. */
  skills?: string[] | null;
  /** Values of custom fields. */
  customFields?: CustomValue[] | null;
  /** Rate card of its work; null or omitted uses that of each person's contract. */
  rateCardId?: string | null;
  /** Tasks count in no total. */
  isTask: boolean;
  active: boolean;
};
