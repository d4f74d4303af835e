export const ratesEvents = [
  'rateCardCreated',
  'rateCardEdited',
  'ratesEdited',
  'rateCardDeleted',
  'surchargeCreated',
  'surchargeEdited',
  'surchargeDeleted',
] as const;
export type RatesEvent = (typeof ratesEvents)[number];
