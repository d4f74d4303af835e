import type * as z from 'zod';
import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import type { RosterAction } from '#domain/absence/absence-type.ts';
import { scopeOfAbsence, seesAbsence } from '#domain/absence/absence-visibility.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import { editProblem, firstStatus } from '#domain/absence/decide-absence.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema, textSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { longestReason } from '#domain/kit/lengths.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { findById } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { type PlanEffects, shiftsBack, shiftsOfAbsent } from '#services/shifts/planned/absent-shifts.ts';
import { absences } from './absence.store.ts';
import { editedChanges } from './absence-change.ts';
import { loadDays } from './absence-days.ts';
import { absenceDates, rosterActionSchema } from './absence-input.ts';
import { deciderOf, movedRefusal } from './absence-rights.ts';
import { absenceTurn } from './absence-turn.ts';
import { checkAbsence } from './check-absence.ts';
import { readOpenAbsence } from './open-absences.ts';
import { partOf, placeFor } from './request-absence.ts';

const input = absenceDates({
  id: referenceSchema,
  version: versionSchema,
  note: textSchema(2000),
  overrideReason: textSchema(longestReason),
  rosterAction: rosterActionSchema,
});
type Given = z.output<typeof input>;

const decisionRefusal = (ctx: Ctx<Viewer>, absence: Absence): Refusal | undefined => {
  const problem = editProblem(absence, deciderOf(ctx.viewer, absence));
  return (
    problem && refuse(problem.key === 'absenceState' ? 'STATE' : 'FORBIDDEN', problem.key, { field: problem.field })
  );
};

const refusal = (ctx: Ctx<Viewer>, absence: Absence, { version }: Given): Refusal | undefined => {
  if (!seesAbsence(ctx.viewer, absence)) return notFound();
  const lacking = ctx.need(absenceAccess.editAbsence, scopeOfAbsence(absence));
  if (lacking) return lacking;
  if (absence.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: absence });
  return decisionRefusal(ctx, absence);
};

const sameDay = (a: AbsenceDay, b: AbsenceDay | undefined): boolean =>
  b !== undefined && a.startTime === b.startTime && (a.startTime === null || a.minutes === b.minutes);

/**
 * Shifts on removed dates are restored, those on new dates follow the roster action. When the roster action changes, hidden
 * shifts are restored or become open shifts, and shifts kept so far follow the new action.
 */
const planEffects = async (
  ctx: Ctx<Viewer>,
  after: Absence,
  { was, before, days, today }: { was: RosterAction; before: readonly AbsenceDay[]; days: AbsenceDay[]; today: string },
): Promise<PlanEffects> => {
  if (after.status !== 'Approved') return { changes: [], guards: [], count: 0 };
  if (after.rosterAction !== was) {
    const [back, out] = await Promise.all([
      shiftsBack(ctx, after, before, { offered: after.rosterAction === 'move_to_open_shift' ? days : [] }),
      shiftsOfAbsent(ctx, after, days, today),
    ]);
    return { changes: [...back.changes, ...out.changes], guards: out.guards, count: back.count + out.count };
  }
  const known = new Map(before.map((day) => [day.date, day]));
  const fresh = days.filter((day) => !sameDay(day, known.get(day.date)));
  const [back, out] = await Promise.all([
    shiftsBack(ctx, after, before, { still: days }),
    shiftsOfAbsent(ctx, after, fresh, today),
  ]);
  return { changes: [...back.changes, ...out.changes], guards: out.guards, count: back.count + out.count };
};

/** Changes dates, hours or type of an absence: pending ones by their owner, pending or approved ones by an approver. */
export const editAbsence = useCase({
  name: 'editAbsence',
  needs: absenceAccess.editAbsence,
  input,
  run: async (ctx, input): Promise<Absence | Refusal> => {
    const before = await findById(ctx.table, absences, ctx.viewer.accountId, input.id);
    if (!before) return notFound();
    const refused = refusal(ctx, before, input);
    if (refused) return refused;
    const turn = await absenceTurn(ctx, before.employeeId);
    const { employeeId } = before;
    const keepsDates = input.firstDay === before.firstDay && input.lastDay === before.lastDay;
    const { firstDay } = input;
    // Dates that stay are not decided again.
    const lastDay = keepsDates ? firstDay : input.lastDay;
    const place = await placeFor(ctx, { employeeId, firstDay, lastDay }, absenceAccess.editAbsence);
    if (isRefusal(place)) return place;
    // The department of the new dates can be another one, where the viewer needs the same rights.
    const { departmentId } = place;
    const refusedThere = decisionRefusal(ctx, { ...before, departmentId });
    if (refusedThere) return refusedThere;
    const { startTime: _, minutes: __, version: ___, overrideReason, rosterAction, ...dates } = input;
    const type = place.organisation.absenceTypes.find(({ id }) => id === input.absenceTypeId);
    const keepsType = input.absenceTypeId === before.absenceTypeId;
    const mayApprove = firstStatus(employeeId, deciderOf(ctx.viewer, { departmentId, employeeId })) === 'Approved';
    const after: Absence = {
      ...before,
      ...dates,
      departmentId,
      rosterAction:
        (mayApprove && rosterAction) || (keepsType ? before.rosterAction : (type?.defaultRosterAction ?? 'none')),
      // An approver's reason, valid for these dates and this type.
      overrideReason: (mayApprove && overrideReason) || (keepsType && keepsDates ? before.overrideReason : null),
    };
    // Another roster action takes shifts out on dates that stay, too.
    const isReplanned = before.status === 'Approved' && after.rosterAction !== before.rosterAction;
    const moved = isReplanned ? await movedRefusal(ctx, after) : undefined;
    if (moved) return moved;
    const { overrideReason: reason = null } = after;
    const asked = { absence: after, part: partOf(input), mayApprove, keepsType, overrideReason: reason };
    const checked = await checkAbsence(ctx, asked, place, turn);
    if (isRefusal(checked)) return checked;
    const [there, open] = await Promise.all([loadDays(ctx, before, place.zone), readOpenAbsence(ctx, before)]);
    const { days, guards } = checked;
    const plan = await planEffects(ctx, after, {
      was: before.rosterAction,
      before: there,
      days,
      today: dateAt(instant(ctx.now), place.zone),
    });
    return commitLarge<Absence>(ctx, {
      changes: [...editedChanges(before, after, { before: there, days, open }), ...plan.changes],
      guards: [...plan.guards, ...guards],
      event: {
        type: 'absenceEdited',
        area: 'absence',
        subject: before.id,
        departmentId: before.departmentId,
        employeeId: before.employeeId,
        details: {
          rosterAction: after.rosterAction,
          shifts: plan.count,
          departmentIds: [...new Set([before.departmentId, departmentId])],
        },
      },
      answer: { ...after, version: before.version + 1 },
    });
  },
});
