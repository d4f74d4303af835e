import * as z from 'zod';
import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import { scopeOfAbsence, seesAbsence } from '#domain/absence/absence-visibility.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import { daysIn } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { dateAt } from '#domain/time/zones.ts';
import { findById } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { daysFor } from '#services/planning/absence-rows.ts';
import { shiftsBack, shiftsOfAbsent } from '#services/shifts/planned/absent-shifts.ts';
import { loadOrganisation, loadPerson } from '#services/table.ts';
import { absences } from './absence.store.ts';
import { endedChanges } from './absence-change.ts';
import { loadDays } from './absence-days.ts';
import { longestAbsence } from './absence-input.ts';
import { movedRefusal } from './absence-rights.ts';
import { absenceTurn } from './absence-turn.ts';
import { hoursAroundDays, hoursReason } from './hours-in-absence.ts';
import { readOpenAbsence } from './open-absences.ts';

const input = z.object({ id: referenceSchema, version: versionSchema, lastDay: plainDateSchema });
type Given = z.output<typeof input>;

const refusal = (ctx: Ctx<Viewer>, absence: Absence, { version, lastDay }: Given): Refusal | undefined => {
  if (!seesAbsence(ctx.viewer, absence)) return notFound();
  const lacking = ctx.need(absenceAccess.endAbsence, scopeOfAbsence(absence));
  if (lacking) return lacking;
  if (absence.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: absence });
  const { firstDay, status } = absence;
  const stands = status === 'Pending' || status === 'Approved';
  if (!stands || absence.lastDay !== null) return refuse('STATE', 'absenceHasEnd', { field: 'lastDay' });
  if (lastDay < firstDay) return refuse('INVALID', 'input.endsBeforeItBegins', { field: 'lastDay' });
  if (daysIn({ from: firstDay, to: lastDay }) > longestAbsence)
    return refuse('INVALID', 'input.rangeTooLong', { field: 'lastDay' });
  return undefined;
};

/** Effect of the end on the plan: shifts after it are restored; a later end removes the shifts on the added days. */
const planEffects = async (
  ctx: Ctx<Viewer>,
  after: Absence,
  later: AbsenceDay[],
  more: AbsenceDay[],
  today: string,
) => {
  const back = await shiftsBack(ctx, after, later, { since: addDays(after.lastDay!, 1) });
  if (after.status !== 'Approved' || more.length === 0) return back;
  const out = await shiftsOfAbsent(ctx, after, more, today);
  return { changes: [...back.changes, ...out.changes], guards: out.guards, count: back.count + out.count };
};

/** Gives an open-ended absence its last day, in the past or the future. */
export const endAbsence = useCase({
  name: 'endAbsence',
  needs: absenceAccess.endAbsence,
  input,
  run: async (ctx, input): Promise<Absence | Refusal> => {
    const { accountId, zone: accountZone } = ctx.viewer;
    const before = await findById(ctx.table, absences, accountId, input.id);
    if (!before) return notFound();
    const turn = await absenceTurn(ctx, before.employeeId);
    const refused = refusal(ctx, before, input);
    if (refused) return refused;
    const after: Absence = { ...before, lastDay: input.lastDay };
    const [{ departments }, { contracts }] = await Promise.all([
      loadOrganisation(ctx, accountId),
      loadPerson(ctx, accountId, before.employeeId),
    ]);
    const department = departments.find(({ id }) => id === before.departmentId);
    const zone = department ? zoneOf(department, accountZone) : accountZone;
    const [there, open] = await Promise.all([loadDays(ctx, before, zone), readOpenAbsence(ctx, before)]);
    const later = there.filter(({ date }) => date > input.lastDay);
    const known = new Set(there.map(({ date }) => date));
    const more = (await daysFor(ctx, after, contracts, zone, null)).filter(({ date }) => !known.has(date));
    // Dates that are added take shifts out of the plan, perhaps of another department.
    const moved = after.status === 'Approved' && more.length > 0 ? await movedRefusal(ctx, after) : undefined;
    if (moved) return moved;
    const overHours = hoursReason(after, more, after.status === 'Approved' ? await hoursAroundDays(ctx, more) : []);
    if (isRefusal(overHours))
      return refuse('INVALID', overHours.key, { field: 'lastDay', measured: overHours.measured ?? undefined });
    const plan = await planEffects(ctx, after, later, more, dateAt(instant(ctx.now), zone));
    return commitLarge<Absence>(ctx, {
      changes: [...endedChanges(before, after, { later, more, open }), ...plan.changes],
      guards: [...plan.guards, turn.guardOf(before)],
      event: {
        type: 'absenceEnded',
        area: 'absence',
        subject: before.id,
        departmentId: before.departmentId,
        employeeId: before.employeeId,
        details: { rosterAction: before.rosterAction, shifts: plan.count },
      },
      answer: { ...after, version: before.version + 1 },
    });
  },
});
