import { type ActionRow, accessOf, type EventOf } from '#domain/access/action-row.ts';
import type { Requirement } from '#domain/access/requirement.ts';

const plan = { allOf: ['createRoster'] } as const satisfies Requirement;
const planBasic = { plan: 'basic', allOf: ['createRoster'] } as const satisfies Requirement;

/** Scheduled, open and required shifts, their series, and shift types. */
export const shiftsActions = {
  createScheduledShift: { needs: plan, event: ['scheduledShiftCreated', 'seriesCreated'], undo: true },
  editScheduledShift: { needs: plan, event: ['scheduledShiftEdited', 'seriesEdited'], undo: true },
  moveScheduledShift: { needs: plan, event: 'scheduledShiftMoved', undo: true },
  copyScheduledShift: { needs: plan, event: 'scheduledShiftCopied', undo: true },
  deleteScheduledShift: { needs: plan, event: ['scheduledShiftDeleted', 'seriesDeleted'], undo: true },
  /** Tags are part of a shift, so who may change it may tag it. */
  tagShifts: { needs: plan, event: 'shiftsTagged', undo: true },
  viewShiftTags: { needs: plan },
  overrideVerdict: { needs: plan, event: 'verdictOverridden', undo: true },
  createShift: { needs: plan, event: 'shiftCreated', undo: true },
  editShift: { needs: plan, event: 'shiftEdited', undo: true },
  deleteShift: { needs: plan, event: 'shiftDeleted', undo: true },
  viewOpenShifts: { needs: { plan: 'basic' } },
  createOpenShift: { needs: planBasic, event: 'openShiftCreated', undo: true },
  editOpenShift: { needs: planBasic, event: 'openShiftEdited', undo: true },
  deleteOpenShift: { needs: planBasic, event: 'openShiftDeleted', undo: true },
  assignOpenShift: { needs: planBasic, event: 'openShiftAssigned', undo: true },
  requestOpenShift: { needs: { plan: 'basic' }, event: 'openShiftRequested' },
  withdrawOpenShift: { needs: { plan: 'basic' }, event: 'openShiftWithdrawn' },
  viewRequiredShifts: { needs: planBasic },
  createRequiredShift: { needs: planBasic, event: 'requiredShiftCreated', undo: true },
  editRequiredShift: { needs: planBasic, event: 'requiredShiftEdited', undo: true },
  deleteRequiredShift: { needs: planBasic, event: 'requiredShiftDeleted', undo: true },
} as const satisfies Record<string, ActionRow>;

export const shiftsAccess = accessOf(shiftsActions);

export type ShiftsEvent = EventOf<typeof shiftsActions>;
