import { type ActionRow, accessOf } from '#domain/access/action-row.ts';
import type { Requirement } from '#domain/access/requirement.ts';

/** The viewer's own availability, and that of people they plan. */
const ownOrPlanned = {
  plan: 'basic',
  ownOrAll: { own: 'self', all: 'createRoster' },
} as const satisfies Requirement;

export const availabilityActions = {
  viewAvailability: { needs: ownOrPlanned },
  setAvailability: { needs: ownOrPlanned, event: ['availabilityStated', 'recurringAvailabilityStated'], undo: true },
  editAvailabilityRules: {
    needs: { plan: 'basic', allOf: ['manageAccount'] },
    event: ['availabilityRulesEdited', 'availabilityRulesReset'],
    undo: true,
  },
} as const satisfies Record<string, ActionRow>;

export const availabilityAccess = accessOf(availabilityActions);

/** Events that no action causes. */
export const availabilityEvents = ['availabilityReminderSent'] as const;
