import { payrollAccess } from '#domain/payroll/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** What people are paid for a period, and how it reaches the payroll program. */
export const payrollArea = defineArea({
  pages: {
    '/payroll': { needs: payrollAccess.viewPayroll, open: () => import('./period/PayrollPage.tsx') },
  },
  modals: {
    'app-configure/:app[/:id]': {
      needs: payrollAccess.editPayrollRules,
      open: () => import('./rules/PayrollRules.tsx'),
    },
  },
});
