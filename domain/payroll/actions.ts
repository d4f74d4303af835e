import { type ActionRow, accessOf } from '#domain/access/action-row.ts';
import type { Requirement } from '#domain/access/requirement.ts';

/** Payroll covers the entire company; amounts are visible to people who may view contracts in the department. */
const manage = { plan: 'early-adopter', allOf: ['managePayrollApps'] } as const satisfies Requirement;

/** Settings of the payroll program can be edited before the plan includes payroll. */
const configure = { allOf: ['managePayrollApps'] } as const satisfies Requirement;

export const payrollActions = {
  viewPayroll: { needs: manage },
  viewPayrollTrail: { needs: manage },
  viewPayrollRules: { needs: configure },
  editPayrollRules: { needs: configure, event: 'payrollRulesEdited', undo: true },
  closePayroll: { needs: manage, event: 'payrollClosed' },
  continuePayroll: { needs: manage },
  reopenPayroll: { needs: manage, event: 'payrollReopened' },
  exportPayroll: { needs: manage, event: 'payrollExported' },
} as const satisfies Record<string, ActionRow>;

/** Events beyond those of the actions. */
export const payrollEvents = ['payrollClosingStarted'] as const;

export const payrollAccess = accessOf(payrollActions);
