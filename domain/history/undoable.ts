import { undoOfRows } from '#domain/access/action-row.ts';
import { actionsByArea } from '#domain/access/actions.ts';
import type { Requirement } from '#domain/access/requirement.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';

const rows = Object.values(actionsByArea).flatMap(undoOfRows);

/** The events that can be taken back, each with what undoing it needs, as the rows of their actions say. */
export const undoable: Readonly<Partial<Record<string, Requirement>>> = {
  ...Object.fromEntries(rows.map(({ event, needs }) => [event, needs])),
  // Copying a week is copying its shifts, which is an action of another area.
  weekCopied: shiftsAccess.copyScheduledShift,
};

/** What needs no right, as everyone does it for themselves: no one else takes it back. */
export const ownActions: ReadonlySet<string> = new Set(rows.filter(({ own }) => own).map(({ event }) => event));
