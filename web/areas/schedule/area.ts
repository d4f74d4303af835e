import { scheduleAccess } from '#domain/schedule/actions.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';
import { IconCalendarEvent } from '#web/ui/icons.ts';

/** The schedule area. */
export const scheduleArea = defineArea({
  pages: {
    '/schedule': {
      needs: scheduleAccess.viewSchedule,
      leads: true,
      open: () => import('./week/ToDefaultSchedule.tsx'),
    },
    '/schedule/:mode': {
      needs: scheduleAccess.viewSchedule,
      leads: true,
      open: () => import('./week/ToDefaultSchedule.tsx'),
    },
    '/dashboard/my-schedule': {
      needs: scheduleAccess.viewSchedule,
      open: () => import('./my-schedule/MySchedulePage.tsx'),
    },
    '/schedule/:mode/:period': { needs: scheduleAccess.viewSchedule, open: () => import('./week/SchedulePage.tsx') },
  },
  firstTouch: { prefix: '/schedule', module: 'SCHEDULE', open: () => import('./first-touch/ScheduleFirstTouch.tsx') },
  modals: {
    'send-schedule': { needs: scheduleAccess.sendSchedule, open: () => import('./send/SendSchedule.tsx') },
    'print-schedule': { needs: scheduleAccess.viewSchedule, open: () => import('./print/PrintSchedule.tsx') },
  },
  widgets: {
    'my-schedule': {
      title: 'schedule.widget.mySchedule',
      needs: scheduleAccess.viewSchedule,
      column: 1,
      period: 'next',
      parts: ['schedule'],
      open: () => import('./widgets/MySchedule.tsx'),
    },
    'my-open-shifts': {
      title: 'schedule.widget.myOpenShifts',
      needs: shiftsAccess.viewOpenShifts,
      column: 1,
      period: 'next',
      parts: ['schedule', 'openShifts'],
      open: () => import('./widgets/MyOpenShifts.tsx'),
    },
  },
  nav: { to: '/schedule', label: 'planning.nav', needs: scheduleAccess.viewSchedule },
  myItems: [{ to: '/dashboard/my-schedule', label: 'shell.myItems.schedule', needs: {}, icon: IconCalendarEvent }],
});
