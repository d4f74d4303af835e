export const availabilityEvents = [
  'availabilityStated',
  'recurringAvailabilityStated',
  'availabilityRulesEdited',
  'availabilityRulesReset',
  'availabilityReminderSent',
] as const;
export type AvailabilityEvent = (typeof availabilityEvents)[number];
