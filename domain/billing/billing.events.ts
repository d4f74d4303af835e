export const billingEvents = [
  'planConfirmed',
  'planChanged',
  'subscriptionPaused',
  'subscriptionResumed',
  'accountClosed',
  'billingDetailsEdited',
  'trialEnded',
  'periodRenewed',
  'invoiceReminderSent',
  'accountLocked',
  'paymentReported',
] as const;
export type BillingEvent = (typeof billingEvents)[number];
