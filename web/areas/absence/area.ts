import { absenceAccess } from '#domain/absence/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';
import { IconBeach } from '#web/ui/icons.ts';

/** Absences and their policies. */
export const absenceArea = defineArea({
  pages: {
    '/dashboard/my-absence': {
      needs: { plan: 'basic', anyOf: ['viewAbsentee', 'viewOwnAbsentee', 'viewVacationHours'] },
      open: () => import('./mine/MyAbsence.tsx'),
    },
    '/employees/absence-calendar': {
      needs: absenceAccess.viewAbsenceCalendar,
      open: () => import('./calendar/AbsenceCalendar.tsx'),
    },
    '/employees/leave-balances': {
      needs: absenceAccess.viewTeamLeave,
      open: () => import('./team/TeamLeave.tsx'),
    },
    '/employees/leave-year-end': { needs: absenceAccess.viewYearEnd, open: () => import('./year-end/YearEnd.tsx') },
  },
  modals: {
    // Decision 3: the spec names no plan for these two; the server requires one.
    'add-absence': {
      needs: { ownOrAll: absenceAccess.requestAbsence.ownOrAll },
      open: () => import('./ask/AskAbsence.tsx'),
    },
    'absence-request/:id': {
      needs: { ownOrAll: absenceAccess.viewAbsences.ownOrAll },
      open: () => import('./view/AbsenceView.tsx'),
    },
    // Decision 3 again: requesters and approvers.
    'absence-edit/:id': {
      needs: { ownOrAll: absenceAccess.editAbsence.ownOrAll },
      open: () => import('./edit/EditAbsence.tsx'),
    },
    'leave-what-if/:employeeId': {
      needs: { plan: 'basic', allOf: ['viewVacationHours'] },
      open: () => import('./what-if/WhatIf.tsx'),
    },
    'time-off-correction/:correctionType/:employeeId[/:balanceId]': {
      needs: { anyOf: ['editPlusMinHours', 'adjustTimeOffBalances'] },
      open: () => import('./correction/CorrectionModal.tsx'),
    },
    'import-leave': { needs: absenceAccess.importLeave, open: () => import('./import-leave/ImportLeave.tsx') },
    'absentee-option[/:id]': { needs: absenceAccess.editAbsenceType, open: () => import('./types/TypeModal.tsx') },
    // Decision 8: the spec names no permission for these.
    'absence-restriction[/:id]': {
      needs: absenceAccess.editAbsenceRestriction,
      open: () => import('./restrictions/RestrictionModal.tsx'),
    },
    'add-absence-policy': { needs: absenceAccess.createAbsencePolicy, open: () => import('./policy/PolicyModal.tsx') },
    'activate-absence-type/:policyId/:absenceTypeId': {
      needs: absenceAccess.editAbsencePolicy,
      open: () => import('./row/PolicyRowModal.tsx'),
    },
    'time-off-balances[/:id]': {
      needs: absenceAccess.editTimeOffBalance,
      open: () => import('./balances/BalanceModal.tsx'),
    },
  },
  myItems: [
    {
      to: '/dashboard/my-absence',
      label: 'shell.myItems.absence',
      needs: { anyOf: ['viewAbsentee', 'viewOwnAbsentee', 'viewVacationHours'] },
      lock: 'basic',
      icon: IconBeach,
    },
  ],
  settings: [
    {
      section: 'absence',
      label: 'leave.title',
      needs: absenceAccess.editAbsencePolicy,
      open: () => import('./policies/LeaveSettings.tsx'),
    },
  ],
});
