import { type ActionRow, accessOf } from '#domain/access/action-row.ts';

export const publishingActions = {
  publishSchedule: {
    needs: { plan: 'early-adopter', allOf: ['createRoster'] },
    event: ['schedulePublished', 'scheduleWithdrawn'],
    undo: true,
  },
  /** Cancels notifications of the viewer's recent change to the plan. */
  silenceOperation: { needs: { allOf: ['createRoster'] }, event: 'operationSilenced' },
} as const satisfies Record<string, ActionRow>;

export const publishingAccess = accessOf(publishingActions);
