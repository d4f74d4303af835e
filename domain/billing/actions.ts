import { type ActionRow, accessOf } from '#domain/access/action-row.ts';

import { type AccountState, accountStates } from '#domain/access/viewer.ts';

const manage = ['manageAccount'] as const;
/** States that require a payment or a confirmation; the actions that resolve them are allowed in them. */
const unpaid: readonly AccountState[] = ['paymentRequired', 'locked'];
const wanting: readonly AccountState[] = ['expired', 'paused', ...unpaid];

export const billingActions = {
  /** Plan, quotas and state; needed by the shell in every state. */
  viewSubscription: { needs: { states: accountStates } },
  viewBilling: { needs: { allOf: manage, states: wanting } },
  /** Opens the billing page; accounts in a state that requires action show the page of that state instead. */
  openBilling: { needs: { allOf: manage } },
  viewInvoices: { needs: { allOf: manage, states: wanting } },
  payInvoice: { needs: { allOf: manage, states: wanting } },
  editBillingDetails: { needs: { allOf: manage, states: wanting }, event: 'billingDetailsEdited' },
  /** Confirming a plan continues an expired trial. */
  confirmPlan: { needs: { allOf: manage, states: ['expired'] }, event: 'planConfirmed' },
  changePlan: { needs: { allOf: manage }, event: 'planChanged' },
  /** Also allowed in the resulting state, so that a retry after a lost response finds the first result. */
  pauseSubscription: { needs: { allOf: manage, states: ['paused'] }, event: 'subscriptionPaused' },
  resumeSubscription: { needs: { allOf: manage, states: ['paused'] }, event: 'subscriptionResumed' },
  closeAccount: { needs: { allOf: manage, states: [...wanting, 'closed'], session: true }, event: 'accountClosed' },
} as const satisfies Record<string, ActionRow>;

export const billingAccess = accessOf(billingActions);

/** Events that no action causes. */
export const billingEvents = [
  'trialEnded',
  'periodRenewed',
  'invoiceReminderSent',
  'accountLocked',
  'paymentReported',
] as const;
