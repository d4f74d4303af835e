import type { Requirement } from '#domain/access/requirement.ts';

const plan = { allOf: ['createRoster'] } as const satisfies Requirement;
const planBasic = { plan: 'basic', allOf: ['createRoster'] } as const satisfies Requirement;

/** Planned, open and required shifts, their series, and the shift types that they are made from. */
export const shiftsAccess = {
  createScheduledShift: plan,
  editScheduledShift: plan,
  moveScheduledShift: plan,
  copyScheduledShift: plan,
  deleteScheduledShift: plan,
  /** Tags are a part of a shift: people who may change it may tag it. */
  tagShifts: plan,
  viewShiftTags: plan,
  overrideVerdict: plan,
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
} as const satisfies Record<string, Requirement>;
