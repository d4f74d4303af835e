import { type ActionRow, accessOf, type EventOf } from '#domain/access/action-row.ts';
import type { Requirement } from '#domain/access/requirement.ts';

const plan = { allOf: ['createRoster'] } as const satisfies Requirement;

export const scheduleActions = {
  /** The published schedule of the viewer's departments requires a login only. */
  viewSchedule: { needs: {} },
  /** Drafts, hidden ends and verdicts. */
  viewDrafts: { needs: plan },
  /** Planned cost reveals wages. */
  viewCosts: { needs: { allOf: ['viewContracts'] } },
  /** Current presence, in departments that the viewer plans or whose hours they see. */
  viewToday: { needs: { anyOf: ['createRoster', 'viewAllTimesheets'] } },
  restoreSchedule: { needs: plan, event: 'scheduleRestored', undo: true },
  sendSchedule: { needs: { plan: 'basic', allOf: ['createRoster'] }, event: 'scheduleSent' },
  /** The viewer's saved views. */
  viewScheduleViews: { needs: {} },
  saveScheduleView: { needs: {}, event: 'scheduleViewSaved', undo: 'own' },
  deleteScheduleView: { needs: {}, event: 'scheduleViewDeleted', undo: 'own' },
} as const satisfies Record<string, ActionRow>;

export const scheduleAccess = accessOf(scheduleActions);

/** Events without an own action. */
export const scheduleEvents = ['weekCopied'] as const;

export type ScheduleEvent = EventOf<typeof scheduleActions> | (typeof scheduleEvents)[number];
