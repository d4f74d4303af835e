import type { HoursWords } from './worked-hours.ts';

/** Notes of people in seeded companies on their hours. */
export const demoHoursWords: HoursWords = {
  longer: [
    'Stayed for a late table',
    'Delivery came late',
    'Helped to close the bar',
    'Covered until the late shift came',
  ],
  declined: ['Please enter the time that you left', 'You were not planned after 18:00', 'Entered twice'],
};
