export const scheduleModes = ['employee', 'team', 'shift'] as const;
export const schedulePeriods = ['day', 'week', 'month'] as const;
export type ScheduleMode = (typeof scheduleModes)[number];
export type SchedulePeriod = (typeof schedulePeriods)[number];

/** A way of looking at the schedule that someone gave a name: mode, period and filters, never a date. */
export type ScheduleView = {
  name: string;
  mode: ScheduleMode;
  period: SchedulePeriod;
  /** The filters as they stand in the address, without a question mark. */
  query: string;
};

/** The views that one person keeps, oldest first. */
export type ScheduleViews = {
  accountId: string;
  /** The person's. */
  id: string;
  version: number;
  views: ScheduleView[];
};

export const mostScheduleViews = 20;
export const longestViewName = 40;
