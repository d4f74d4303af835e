import type { Payments } from '#services/ports/payments.ts';

/** Where no billing system is set up: nothing can be billed, and no webhook is believed. */
export const noPayments: Payments = {
  bill: async () => undefined,
  hostedPage: async () => undefined,
  pdf: async () => undefined,
  read: async () => ({ kind: 'forged' }),
};
