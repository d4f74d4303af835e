import type { CustomValue } from '#domain/custom-fields/custom-field.ts';
import type { WallTime } from '#domain/time/wall-time.ts';

/** A template from which shifts are planned (spec 3); the planned item is a ScheduledShift. */
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
  /** Unpaid, taken off the planned time. */
  breakMinutes: number;
  /** Paid, part of the planned time. */
  paidBreakMinutes: number;
  /** Meals that come with the shift; null where none are counted. */
  meals: number | null;
  /** `#rrggbb`. */
  colour: string;
  order: number;
  hide_end_time: boolean;
  /** What its work asks for, by name: all of them. */
  skills?: string[] | null;
  /** What the company's own fields say of it. */
  customFields?: CustomValue[] | null;
  /** The rate card of its work; null or left out: that of each person's contract. */
  rateCardId?: string | null;
  /** Tasks count in no total. */
  isTask: boolean;
  active: boolean;
};
