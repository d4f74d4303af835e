import type { Requirement } from '#domain/access/requirement.ts';

const plan = { allOf: ['createRoster'] } as const satisfies Requirement;

export const scheduleAccess = {
  /** The published schedule of one's own departments needs a login only. */
  viewSchedule: {},
  /** Drafts, hidden ends and verdicts. */
  viewDrafts: plan,
  /** Planned cost is made of wages. */
  viewCosts: { allOf: ['viewContracts'] },
  restoreSchedule: plan,
  sendSchedule: { plan: 'basic', allOf: ['createRoster'] },
  /** One's own saved filters. */
  viewScheduleViews: {},
  saveScheduleView: {},
  deleteScheduleView: {},
} as const satisfies Record<string, Requirement>;
