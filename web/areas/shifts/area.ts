import { scheduleAccess } from '#domain/schedule/actions.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** Scheduled, open and required shifts, and shift types. */
export const shiftsArea = defineArea({
  modals: {
    shift: { needs: shiftsAccess.createShift, open: () => import('./shift-type/TemplateEditor.tsx') },
    'shift/:department_id': { needs: shiftsAccess.createShift, open: () => import('./shift-type/TemplateEditor.tsx') },
    'shift/edit/:shift_id': { needs: shiftsAccess.editShift, open: () => import('./shift-type/TemplateEditor.tsx') },
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
    'schedule-shift': {
      needs: shiftsAccess.createScheduledShift,
      open: () => import('./scheduled-shift/ShiftEditor.tsx'),
    },
    'schedule-shift/:id': { needs: scheduleAccess.viewSchedule, open: () => import('./scheduled-shift/ShiftView.tsx') },
    'schedule-shift/:id/edit': {
      needs: shiftsAccess.editScheduledShift,
      open: () => import('./scheduled-shift/ShiftEditor.tsx'),
    },
    'schedule-shift/:id/delete': {
      needs: shiftsAccess.deleteScheduledShift,
      open: () => import('./scheduled-shift/ShiftDelete.tsx'),
    },
  },
});
