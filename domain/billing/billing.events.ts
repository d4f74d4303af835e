export const billingEvents = [
  'planConfirmed',
  'planChanged',
  'subscriptionPaused',
  'subscriptionResumed',
  'trialExpired',
] as const;
export type BillingEvent = (typeof billingEvents)[number];
