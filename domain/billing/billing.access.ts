import type { Requirement } from '#domain/access/requirement.ts';
import { type AccountState, accountStates } from '#domain/access/viewer.ts';

const manage = ['manageAccount'] as const;
/** An account that wants to be paid for or gone on with; what leads out of such a state works in it. */
const unpaid: readonly AccountState[] = ['paymentRequired', 'locked'];
const wanting: readonly AccountState[] = ['expired', 'paused', ...unpaid];

export const billingAccess = {
  /** Plan, quotas and state: the shell needs them whatever the state is. */
  viewSubscription: { states: accountStates },
  viewBilling: { allOf: manage, states: wanting },
  /** The page; in an account that wants something the page of that state stands in its place. */
  openBilling: { allOf: manage },
  viewInvoices: { allOf: manage, states: wanting },
  payInvoice: { allOf: manage, states: wanting },
  editBillingDetails: { allOf: manage, states: wanting },
  /** An expired trial is gone on with by confirming a plan. */
  confirmPlan: { allOf: manage, states: ['expired'] },
  changePlan: { allOf: manage },
  /** The state that it leads to is named too: a second try after a lost answer must find the first one's. */
  pauseSubscription: { allOf: manage, states: ['paused'] },
  resumeSubscription: { allOf: manage, states: ['paused'] },
  closeAccount: { allOf: manage, states: [...wanting, 'closed'] },
} as const satisfies Record<string, Requirement>;
