import { type ActionRow, accessOf } from '#domain/access/action-row.ts';

import { type AccountState, accountStates } from '#domain/access/viewer.ts';

const manage = ['manageAccount'] as const;
/** An account that wants to be paid for or gone on with; what leads out of such a state works in it. */
const unpaid: readonly AccountState[] = ['paymentRequired', 'locked'];
const wanting: readonly AccountState[] = ['expired', 'paused', ...unpaid];

export const billingActions = {
  /** Plan, quotas and state: the shell needs them whatever the state is. */
  viewSubscription: { needs: { states: accountStates } },
  viewBilling: { needs: { allOf: manage, states: wanting } },
  /** The page; in an account that wants something the page of that state stands in its place. */
  openBilling: { needs: { allOf: manage } },
  viewInvoices: { needs: { allOf: manage, states: wanting } },
  payInvoice: { needs: { allOf: manage, states: wanting } },
  editBillingDetails: { needs: { allOf: manage, states: wanting }, event: 'billingDetailsEdited' },
  /** An expired trial is gone on with by confirming a plan. */
  confirmPlan: { needs: { allOf: manage, states: ['expired'] }, event: 'planConfirmed' },
  changePlan: { needs: { allOf: manage }, event: 'planChanged' },
  /** The state that it leads to is named too: a second try after a lost answer must find the first one's. */
  pauseSubscription: { needs: { allOf: manage, states: ['paused'] }, event: 'subscriptionPaused' },
  resumeSubscription: { needs: { allOf: manage, states: ['paused'] }, event: 'subscriptionResumed' },
  closeAccount: { needs: { allOf: manage, states: [...wanting, 'closed'] }, event: 'accountClosed' },
} as const satisfies Record<string, ActionRow>;

export const billingAccess = accessOf(billingActions);

/** What happens without an action of its own. */
export const billingEvents = [
  'trialEnded',
  'periodRenewed',
  'invoiceReminderSent',
  'accountLocked',
  'paymentReported',
] as const;
