export const exchangeEvents = [
  'exchangeOffered',
  'exchangeEdited',
  'exchangeAccepted',
  'exchangeRejected',
  'exchangeBackedOut',
  'exchangeWithdrawn',
  'exchangeApproved',
  'exchangeDeclined',
] as const;
export type ExchangeEvent = (typeof exchangeEvents)[number];
