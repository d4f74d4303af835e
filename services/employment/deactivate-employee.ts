import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { rightsTurn } from '#services/access/staff.ts';
import { departureProblem, withReturn } from '#services/employees/departure.ts';
import { employeeChange } from '#services/employees/employee-change.ts';
import { readEmployee } from '#services/employees/employee-reader.ts';
import type { Change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { inTurn } from '#services/shifts/open/seats.ts';
import { freedChanges } from '#services/shifts/planned/remaining-shifts.ts';
import { skippedShifts } from './view-shifts-after.ts';

type Freed = { changes: Change[]; departmentIds: string[] };

/** Changes of the shifts after the last day, in the departments that the viewer plans. */
const freed = async (
  ctx: Ctx<Viewer>,
  { id }: Employee,
  lastDay: PlainDate,
  fate: 'open' | 'remove',
): Promise<Freed | Refusal> => {
  const left = await skippedShifts(ctx, id, lastDay);
  const departmentIds = [...new Set([...left.shifts, ...left.series].map(({ departmentId }) => departmentId))];
  const need = fate === 'open' ? shiftsAccess.createOpenShift : shiftsAccess.deleteScheduledShift;
  for (const departmentId of departmentIds) {
    const lacking = ctx.need(need, { departmentId });
    if (lacking) return lacking;
  }
  return { changes: freedChanges(ctx, left, id, fate === 'open'), departmentIds };
};

/**
 * Sets a person's last day; they cannot sign in from the day after, and past work is kept. Work planned after it is kept, becomes
 * open shifts or is deleted; a single undo reverts all of it.
 */
export const deactivateEmployee = useCase({
  name: 'deactivateEmployee',
  needs: employeesAccess.deactivateEmployee,
  input: z.object({
    id: referenceSchema,
    version: versionSchema,
    lastDay: plainDateSchema,
    plannedWork: z
      .enum(['keep', 'open', 'remove'])
      .nullish()
      .describe('Left out: they stay. Shifts of departments that the viewer does not plan always stay.'),
  }),
  run: async (ctx, { id, version, lastDay, plannedWork }) => {
    const turn = await rightsTurn(ctx);
    const before = await readEmployee(ctx, id);
    if (!before || !meetsFor(ctx.viewer, employeesAccess.deactivateEmployee, before).ok) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    if (before.startdate !== null && lastDay < before.startdate)
      return refuse('INVALID', 'input.endsBeforeItBegins', { field: 'lastDay' });
    const dated = { ...before, enddate: addDays(lastDay, 1), updatedAt: instant(ctx.now) };
    const after = withReturn(ctx, before, dated);
    const problem = await departureProblem(ctx, before, after);
    if (problem) return problem;
    const gone =
      plannedWork === 'open' || plannedWork === 'remove' ? await freed(ctx, before, lastDay, plannedWork) : undefined;
    if (gone && isRefusal(gone)) return gone;
    const answer = await commitLarge(ctx, {
      changes: [employeeChange(before, after), ...(gone?.changes ?? [])],
      guards: [turn],
      event: {
        type: 'employeeDeactivated',
        area: 'employees',
        subject: id,
        departmentId: before.memberships[0]?.departmentId,
        employeeId: id,
      },
      answer: { ...after, version: version + 1 },
    });
    // Retries after a concurrent change of a shift; the person's own version was checked first.
    return inTurn(answer);
  },
});
