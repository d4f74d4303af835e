import { availabilityAccess } from '#domain/availability/availability.access.ts';
import { fillAccess } from '#domain/fill/fill.access.ts';
import { labourAccess } from '#domain/labour/labour.access.ts';
import { publishingAccess } from '#domain/publishing/publishing.access.ts';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import { shiftsAccess } from '#domain/shifts/shifts.access.ts';
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
    availability: { needs: availabilityAccess.viewAvailability, open: () => import('./availability/Availability.tsx') },
    'publish-schedule/:period/:date': {
      needs: publishingAccess.publishSchedule,
      open: () => import('./publish/PublishSchedule.tsx'),
    },
    'fill-schedule/:period/:date': {
      needs: fillAccess.fillSchedule,
      open: () => import('./fill/FillSchedule.tsx'),
    },
    'labour-rules': { needs: labourAccess.viewLabourSets, open: () => import('./labour/LabourRules.tsx') },
    'print-schedule': { needs: scheduleAccess.viewSchedule, open: () => import('./print/PrintSchedule.tsx') },
    shift: { needs: shiftsAccess.createShift, open: () => import('./template/TemplateEditor.tsx') },
    'shift/:department_id': { needs: shiftsAccess.createShift, open: () => import('./template/TemplateEditor.tsx') },
    'shift/edit/:shift_id': { needs: shiftsAccess.editShift, open: () => import('./template/TemplateEditor.tsx') },
    'add-shift': { needs: shiftsAccess.createScheduledShift, open: () => import('./add-shift/AddShift.tsx') },
    'schedule-open-shift': {
      needs: shiftsAccess.createOpenShift,
      open: () => import('./open-shift/OpenShiftEditor.tsx'),
    },
    'add-open-shift': {
      needs: shiftsAccess.createOpenShift,
      open: () => import('./open-shift/OpenShiftEditor.tsx'),
    },
    'schedule-open-shift/:id': {
      needs: shiftsAccess.viewOpenShifts,
      open: () => import('./open-shift/OpenShiftView.tsx'),
    },
    'schedule-open-shift/:id/assign': {
      needs: shiftsAccess.assignOpenShift,
      open: () => import('./open-shift/AssignOpenShift.tsx'),
    },
    'schedule-open-shift/:id/withdraw': {
      needs: shiftsAccess.withdrawOpenShift,
      open: () => import('./open-shift/AnswerOpenShift.tsx'),
    },
    'schedule-open-shift/:id/request': {
      needs: shiftsAccess.requestOpenShift,
      open: () => import('./open-shift/AnswerOpenShift.tsx'),
    },
    'schedule-open-shift/:id/edit': {
      needs: shiftsAccess.editOpenShift,
      open: () => import('./open-shift/OpenShiftEditor.tsx'),
    },
    'schedule-open-shift/:id/delete': {
      needs: shiftsAccess.deleteOpenShift,
      open: () => import('./open-shift/DeleteOpenShift.tsx'),
    },
    'schedule-required-shift': {
      needs: shiftsAccess.createRequiredShift,
      open: () => import('./required-shift/RequiredShiftEditor.tsx'),
    },
    'schedule-required-shift/:id': {
      needs: shiftsAccess.viewRequiredShifts,
      open: () => import('./required-shift/RequiredShiftEditor.tsx'),
    },
    'schedule-required-shift/:id/edit': {
      needs: shiftsAccess.editRequiredShift,
      open: () => import('./required-shift/RequiredShiftEditor.tsx'),
    },
    'schedule-required-shift/:id/delete': {
      needs: shiftsAccess.deleteRequiredShift,
      open: () => import('./required-shift/DeleteRequiredShift.tsx'),
    },
    'schedule-shift': { needs: shiftsAccess.createScheduledShift, open: () => import('./shift/ShiftEditor.tsx') },
    'schedule-shift/:id': { needs: scheduleAccess.viewSchedule, open: () => import('./shift/ShiftView.tsx') },
    'schedule-shift/:id/edit': {
      needs: shiftsAccess.editScheduledShift,
      open: () => import('./shift/ShiftEditor.tsx'),
    },
    'schedule-shift/:id/delete': {
      needs: shiftsAccess.deleteScheduledShift,
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
      needs: shiftsAccess.viewOpenShifts,
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
      needs: availabilityAccess.editAvailabilityRules,
      open: () => import('./availability-rules/AvailabilityRules.tsx'),
    },
  ],
  nav: { to: '/schedule', label: 'planning.nav', needs: scheduleAccess.viewSchedule },
});
