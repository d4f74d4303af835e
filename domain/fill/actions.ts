import { type ActionRow, accessOf } from '#domain/access/action-row.ts';

export const fillActions = {
  /** Proposals for open shifts and for unmet demand. */
  fillSchedule: { needs: { plan: 'basic', allOf: ['createRoster'] }, event: 'scheduleFilled', undo: true },
} as const satisfies Record<string, ActionRow>;

export const fillAccess = accessOf(fillActions);
