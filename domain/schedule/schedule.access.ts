import type { Requirement } from '#domain/access/requirement.ts';

const plan = { allOf: ['createRoster'] } as const satisfies Requirement;
const planBasic = { plan: 'basic', allOf: ['createRoster'] } as const satisfies Requirement;

/** What the company agreed on is the company's to say. */
const ownRules = { plan: 'premium', allOf: ['manageAccount'] } as const satisfies Requirement;

const availability = {
  plan: 'basic',
  ownOrAll: { own: 'self', all: 'createRoster' },
} as const satisfies Requirement;

export const scheduleAccess = {
  /** The published schedule of one's own departments needs a login only. */
  viewSchedule: {},
  /** Drafts, hidden ends and verdicts. */
  viewDrafts: plan,
  /** Planned cost is made of wages. */
  viewCosts: { allOf: ['viewContracts'] },
  createScheduledShift: plan,
  editScheduledShift: plan,
  moveScheduledShift: plan,
  copyScheduledShift: plan,
  deleteScheduledShift: plan,
  /** Tags are a part of a shift: whoever may change it may tag it. */
  tagShifts: plan,
  /** The words that the company tags shifts with. */
  viewShiftTags: plan,
  overrideVerdict: plan,
  /** Tells nobody of what one planned a moment ago. */
  silenceOperation: plan,
  restoreSchedule: plan,
  publishSchedule: { plan: 'early-adopter', allOf: ['createRoster'] },
  /** Proposals for open shifts and demand that is not met. */
  fillSchedule: planBasic,
  viewLabourSets: { plan: 'premium', anyOf: ['createRoster', 'manageAccount'] },
  createLabourSet: ownRules,
  editLabourSet: ownRules,
  deleteLabourSet: ownRules,
  chooseLabourSet: ownRules,
  createShift: plan,
  editShift: plan,
  deleteShift: plan,
  viewOpenShifts: { plan: 'basic' },
  createOpenShift: planBasic,
  editOpenShift: planBasic,
  deleteOpenShift: planBasic,
  assignOpenShift: planBasic,
  requestOpenShift: { plan: 'basic' },
  withdrawOpenShift: { plan: 'basic' },
  viewRequiredShifts: planBasic,
  createRequiredShift: planBasic,
  editRequiredShift: planBasic,
  deleteRequiredShift: planBasic,
  /** One's own, and that of the people whom one plans. */
  viewAvailability: availability,
  setAvailability: availability,
  sendSchedule: planBasic,
  editAvailabilityRules: { plan: 'basic', allOf: ['manageAccount'] },
  /** One's own ways of looking. */
  viewScheduleViews: {},
  saveScheduleView: {},
  deleteScheduleView: {},
} as const satisfies Record<string, Requirement>;
