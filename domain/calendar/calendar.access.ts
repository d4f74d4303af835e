import type { Requirement } from '#domain/access/requirement.ts';

const plan = { allOf: ['createRoster'] } as const satisfies Requirement;

/** Everybody reads the events of their departments; planners write them (spec decision 8). Feeds are one's own. */
export const calendarAccess = {
  viewCalendarEvents: {},
  createEvent: plan,
  editEvent: plan,
  deleteEvent: plan,
  syncCalendar: { plan: 'basic' },
  /** Calendars ask without a session: the address itself is the key. */
  fetchCalendar: { login: false },
} as const satisfies Record<string, Requirement>;
