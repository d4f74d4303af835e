import { absenceAccess } from '#domain/absence/absence.access.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** Being away, and the rules of it. */
export const absenceArea = defineArea({
  modals: {
    // Decision 8: the spec names no permission for these.
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
  settings: [
    {
      section: 'absence',
      label: 'leave.title',
      needs: absenceAccess.editAbsencePolicy,
      open: () => import('./policies/LeaveSettings.tsx'),
    },
  ],
});
