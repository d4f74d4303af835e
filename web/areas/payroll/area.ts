import { payrollAccess } from '#domain/payroll/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** Pay for a period, and its export to the payroll program. */
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
