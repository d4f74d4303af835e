import { calendarAccess } from '#domain/calendar/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** Events of departments, and feeds for people's own calendars. */
export const calendarArea = defineArea({
  modals: {
    'calendar-sync': { needs: calendarAccess.syncCalendar, open: () => import('./sync/CalendarSync.tsx') },
    'calendar-sync/add': { needs: calendarAccess.syncCalendar, open: () => import('./sync/AddFeed.tsx') },
    'calendar-sync/:id': { needs: calendarAccess.syncCalendar, open: () => import('./sync/EditFeed.tsx') },
    event: { needs: calendarAccess.createEvent, open: () => import('./event/AddEvent.tsx') },
    'event/:id': { needs: calendarAccess.viewCalendarEvents, open: () => import('./event/EventView.tsx') },
    'event/:id/edit': { needs: calendarAccess.editEvent, open: () => import('./event/EditEvent.tsx') },
    'event/:id/delete': { needs: calendarAccess.deleteEvent, open: () => import('./event/DeleteEvent.tsx') },
  },
});
