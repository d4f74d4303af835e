import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** Who works when. */
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
    availability: { needs: scheduleAccess.viewAvailability, open: () => import('./availability/Availability.tsx') },
    'publish-schedule/:period/:date': {
      needs: scheduleAccess.publishSchedule,
      open: () => import('./publish/PublishSchedule.tsx'),
    },
    'fill-schedule/:period/:date': {
      needs: scheduleAccess.fillSchedule,
      open: () => import('./fill/FillSchedule.tsx'),
    },
    'labour-rules': { needs: scheduleAccess.viewLabourSets, open: () => import('./labour/LabourRules.tsx') },
    'print-schedule': { needs: scheduleAccess.viewSchedule, open: () => import('./print/PrintSchedule.tsx') },
    shift: { needs: scheduleAccess.createShift, open: () => import('./template/TemplateEditor.tsx') },
    'shift/:department_id': { needs: scheduleAccess.createShift, open: () => import('./template/TemplateEditor.tsx') },
    'shift/edit/:shift_id': { needs: scheduleAccess.editShift, open: () => import('./template/TemplateEditor.tsx') },
    'add-shift': { needs: scheduleAccess.createScheduledShift, open: () => import('./add-shift/AddShift.tsx') },
    'schedule-open-shift': {
      needs: scheduleAccess.createOpenShift,
      open: () => import('./open-shift/OpenShiftEditor.tsx'),
    },
    'add-open-shift': {
      needs: scheduleAccess.createOpenShift,
      open: () => import('./open-shift/OpenShiftEditor.tsx'),
    },
    'schedule-open-shift/:id': {
      needs: scheduleAccess.viewOpenShifts,
      open: () => import('./open-shift/OpenShiftView.tsx'),
    },
    'schedule-open-shift/:id/assign': {
      needs: scheduleAccess.assignOpenShift,
      open: () => import('./open-shift/AssignOpenShift.tsx'),
    },
    'schedule-open-shift/:id/withdraw': {
      needs: scheduleAccess.withdrawOpenShift,
      open: () => import('./open-shift/AnswerOpenShift.tsx'),
    },
    'schedule-open-shift/:id/request': {
      needs: scheduleAccess.requestOpenShift,
      open: () => import('./open-shift/AnswerOpenShift.tsx'),
    },
    'schedule-open-shift/:id/edit': {
      needs: scheduleAccess.editOpenShift,
      open: () => import('./open-shift/OpenShiftEditor.tsx'),
    },
    'schedule-open-shift/:id/delete': {
      needs: scheduleAccess.deleteOpenShift,
      open: () => import('./open-shift/DeleteOpenShift.tsx'),
    },
    'schedule-required-shift': {
      needs: scheduleAccess.createRequiredShift,
      open: () => import('./required-shift/RequiredShiftEditor.tsx'),
    },
    'schedule-required-shift/:id': {
      needs: scheduleAccess.viewRequiredShifts,
      open: () => import('./required-shift/RequiredShiftEditor.tsx'),
    },
    'schedule-required-shift/:id/edit': {
      needs: scheduleAccess.editRequiredShift,
      open: () => import('./required-shift/RequiredShiftEditor.tsx'),
    },
    'schedule-required-shift/:id/delete': {
      needs: scheduleAccess.deleteRequiredShift,
      open: () => import('./required-shift/DeleteRequiredShift.tsx'),
    },
    'schedule-shift': { needs: scheduleAccess.createScheduledShift, open: () => import('./shift/ShiftEditor.tsx') },
    'schedule-shift/:id': { needs: scheduleAccess.viewSchedule, open: () => import('./shift/ShiftView.tsx') },
    'schedule-shift/:id/edit': {
      needs: scheduleAccess.editScheduledShift,
      open: () => import('./shift/ShiftEditor.tsx'),
    },
    'schedule-shift/:id/delete': {
      needs: scheduleAccess.deleteScheduledShift,
      open: () => import('./shift/ShiftDelete.tsx'),
    },
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
      needs: scheduleAccess.viewOpenShifts,
      column: 2,
      period: 'next',
      parts: ['schedule', 'openShifts'],
      open: () => import('./widgets/MyOpenShifts.tsx'),
    },
  },
  settings: [
    {
      section: 'availability',
      label: 'schedule.availabilityRules.title',
      needs: scheduleAccess.editAvailabilityRules,
      open: () => import('./availability-rules/AvailabilityRules.tsx'),
    },
  ],
  nav: { to: '/schedule', label: 'planning.nav', needs: scheduleAccess.viewSchedule },
});
