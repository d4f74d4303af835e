import { undoOfRows } from '#domain/access/action-row.ts';
import { actionsByArea } from '#domain/access/actions.ts';
import type { Requirement } from '#domain/access/requirement.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';

const rows = Object.values(actionsByArea).flatMap(undoOfRows);

/** Events that can be undone, with the permissions that undoing requires, from the rows of their actions. */
export const undoable: Readonly<Partial<Record<string, Requirement>>> = {
  ...Object.fromEntries(rows.map(({ event, needs }) => [event, needs])),
  // Copying a week copies its shifts, which is an action of another area.
  weekCopied: shiftsAccess.copyScheduledShift,
};

/** Events of actions without a permission, which people perform for themselves; others can't undo them. */
export const ownActions: ReadonlySet<string> = new Set(rows.filter(({ own }) => own).map(({ event }) => event));
