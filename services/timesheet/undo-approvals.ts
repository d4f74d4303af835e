import { lacksAbsenceNote } from '#domain/timesheet/written-hours.ts';
import type { StoredChange } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { writtenIn } from '#services/kit/guards.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { absencesAround } from './absences-around.ts';
import { newlyApproved } from './changed-entries.ts';
import { approvedWeeks } from './timesheet.store.ts';

/**
 * Refuses an undo that approves hours during an absence without an approver's note, and guards each person's hours with their
 * turn, so that it is decided one after the other with their absences. `turns` are guards that the undo has already.
 */
export const undoneApprovals = async (
  ctx: Ctx,
  changes: readonly StoredChange[],
  turns: readonly WriteAction[],
): Promise<StoredChange[] | Refusal> => {
  const entries = newlyApproved(changes);
  const { days, turnOf } = await absencesAround(ctx, entries);
  if (entries.some((entry) => lacksAbsenceNote(entry, days))) return refuse('STATE', 'hoursInAbsenceNote');
  const taken = new Set(turns.map(writtenIn));
  return changes.map((change) => {
    const guard =
      change.kind === approvedWeeks.kind ? turnOf(String((change.after ?? change.before)!.employeeId)) : undefined;
    return guard && !taken.has(writtenIn(guard)) ? { ...change, guard } : change;
  });
};
