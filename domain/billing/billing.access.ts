import type { Requirement } from '#domain/access/requirement.ts';
import { accountStates } from '#domain/access/viewer.ts';

const softLogin = ['paused', 'expired', 'paymentRequired', 'locked'] as const;

export const billingAccess = {
  /** Plan, quotas and state: the shell needs them whatever the state is. */
  viewSubscription: { states: accountStates },
  confirmPlan: { allOf: ['manageAccount'], states: softLogin },
  changePlan: { allOf: ['manageAccount'], states: softLogin },
  resumeSubscription: { allOf: ['manageAccount'], states: ['paused'] },
  viewInvoices: { allOf: ['manageAccount'], states: softLogin },
} as const satisfies Record<string, Requirement>;
