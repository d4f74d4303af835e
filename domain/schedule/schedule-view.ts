export const scheduleModes = ['employee', 'team', 'shift'] as const;
export const schedulePeriods = ['day', 'week', 'month'] as const;
export type ScheduleMode = (typeof scheduleModes)[number];
export type SchedulePeriod = (typeof schedulePeriods)[number];

/** A named view of the schedule: mode, period and filters, without a date. */
export type ScheduleView = {
  name: string;
  mode: ScheduleMode;
  period: SchedulePeriod;
  /** Filters as a query string, without the question mark. */
  query: string;
};

/** A person's saved views, oldest first. */
export type ScheduleViews = {
  accountId: string;
  /** The person's id. */
  id: string;
  version: number;
  views: ScheduleView[];
};

export const mostScheduleViews = 20;
export const longestViewName = 40;
