import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';
import { IconClock } from '#web/ui/icons.ts';

/** Worked hours next to planned shifts. */
export const timesheetArea = defineArea({
  pages: {
    '/timesheet': {
      needs: timesheetAccess.viewTimesheets,
      leads: true,
      open: () => import('./board/ToDefaultTimesheet.tsx'),
    },
    '/timesheet/to-check': { needs: timesheetAccess.viewHoursToCheck, open: () => import('./check/HoursToCheck.tsx') },
    '/timesheet/:mode': {
      needs: timesheetAccess.viewTimesheets,
      leads: true,
      open: () => import('./board/ToDefaultTimesheet.tsx'),
    },
    '/timesheet/:mode/:period': {
      needs: timesheetAccess.viewTimesheets,
      open: () => import('./board/TimesheetBoard.tsx'),
    },
    '/dashboard/my-hours': { needs: timesheetAccess.viewTimesheets, open: () => import('./my-hours/MyHours.tsx') },
  },
  firstTouch: {
    prefix: '/timesheet',
    module: 'TIMESHEET',
    open: () => import('./first-touch/TimesheetFirstTouch.tsx'),
  },
  modals: {
    timesheet: { needs: timesheetAccess.createTimesheetEntry, open: () => import('./entry/TimesheetEntry.tsx') },
    'timesheet/:id': {
      needs: timesheetAccess.viewAnyTimesheetEntry,
      open: () => import('./entry/TimesheetEntry.tsx'),
    },
    'close-hours/:period/:date': {
      needs: timesheetAccess.viewHoursToClose,
      open: () => import('./close/CloseHours.tsx'),
    },
    'timesheet/:id/edit': {
      needs: timesheetAccess.openTimesheetEntry,
      open: () => import('./entry/TimesheetEntry.tsx'),
    },
  },
  widgets: {
    'my-timesheets': {
      title: 'timesheet.widget.title',
      needs: timesheetAccess.viewTimesheets,
      column: 2,
      period: 'last',
      parts: ['timesheets'],
      open: () => import('./widget/MyTimesheets.tsx'),
    },
    'worked-scheduled': {
      title: 'timesheet.worked.title',
      needs: timesheetAccess.viewScheduleChart,
      column: 1,
      period: 'last',
      graph: true,
      open: () => import('./widget/WorkedVersusScheduled.tsx'),
    },
  },
  nav: { to: '/timesheet', label: 'timesheet.nav', needs: timesheetAccess.viewTimesheets },
  myItems: [
    { to: '/dashboard/my-hours', label: 'timesheet.myItem', needs: timesheetAccess.viewTimesheets, icon: IconClock },
  ],
});
