import { type ActionRow, accessOf, type EventOf } from '#domain/access/action-row.ts';
import type { Requirement } from '#domain/access/requirement.ts';

const plan = { allOf: ['createRoster'] } as const satisfies Requirement;

export const scheduleActions = {
  /** The published schedule of one's own departments needs a login only. */
  viewSchedule: { needs: {} },
  /** Drafts, hidden ends and verdicts. */
  viewDrafts: { needs: plan },
  /** Planned cost is made of wages. */
  viewCosts: { needs: { allOf: ['viewContracts'] } },
  /** Who is there now, in the departments that the viewer plans or whose hours they see. */
  viewToday: { needs: { anyOf: ['createRoster', 'viewAllTimesheets'] } },
  restoreSchedule: { needs: plan, event: 'scheduleRestored', undo: true },
  sendSchedule: { needs: { plan: 'basic', allOf: ['createRoster'] }, event: 'scheduleSent' },
  /** One's own saved filters. */
  viewScheduleViews: { needs: {} },
  saveScheduleView: { needs: {}, event: 'scheduleViewSaved', undo: 'own' },
  deleteScheduleView: { needs: {}, event: 'scheduleViewDeleted', undo: 'own' },
} as const satisfies Record<string, ActionRow>;

export const scheduleAccess = accessOf(scheduleActions);

/** What happens without an action of its own. */
export const scheduleEvents = ['weekCopied'] as const;

export type ScheduleEvent = EventOf<typeof scheduleActions> | (typeof scheduleEvents)[number];
