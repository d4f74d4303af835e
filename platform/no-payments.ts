import type { Payments } from '#services/ports/payments.ts';

/** Without a billing system: nothing can be billed, and webhooks are rejected. */
export const noPayments: Payments = {
  bill: async () => undefined,
  hostedPage: async () => undefined,
  pdf: async () => undefined,
  read: async () => ({ kind: 'forged' }),
};
