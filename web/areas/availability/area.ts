import { availabilityAccess } from '#domain/availability/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** Availability of people, and its rules. */
export const availabilityArea = defineArea({
  modals: {
    availability: { needs: availabilityAccess.viewAvailability, open: () => import('./availability/Availability.tsx') },
  },
  settings: [
    {
      section: 'availability',
      label: 'schedule.availabilityRules.title',
      needs: availabilityAccess.editAvailabilityRules,
      open: () => import('./rules/AvailabilityRules.tsx'),
    },
  ],
});
