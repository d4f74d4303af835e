import { type ActionRow, accessOf } from '#domain/access/action-row.ts';
import type { Requirement } from '#domain/access/requirement.ts';

const plan = { allOf: ['createRoster'] } as const satisfies Requirement;

/** Everyone reads the events of their departments; planners write them (spec decision 8). Feeds belong to their owner. */
export const calendarActions = {
  viewCalendarEvents: { needs: {} },
  createEvent: { needs: plan, event: 'eventCreated', undo: true },
  editEvent: { needs: plan, event: 'eventEdited', undo: true },
  deleteEvent: { needs: plan, event: 'eventDeleted', undo: true },
  syncCalendar: { needs: { plan: 'basic' }, event: ['calendarFeedEdited', 'calendarFeedRevoked'] },
  createCalendarAddress: {
    needs: { plan: 'basic', session: true },
    event: ['calendarFeedCreated', 'calendarFeedRotated'],
  },
  /** Calendars ask without a session: the address itself is the key. */
  fetchCalendar: { needs: { login: false } },
} as const satisfies Record<string, ActionRow>;

export const calendarAccess = accessOf(calendarActions);
