import * as z from 'zod';
import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import { rosterActions } from '#domain/absence/absence-type.ts';
import type { AbsenceEvent } from '#domain/absence/actions.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import { type AbsenceDecision, absenceStatusAfter, decisionProblem } from '#domain/absence/decide-absence.ts';
import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema, textSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { longestReason } from '#domain/kit/lengths.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import { instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { dateAt, type Zone } from '#domain/time/zones.ts';
import { findById } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { type PlanEffects, shiftsBack, shiftsOfAbsent } from '#services/shifts/planned/absent-shifts.ts';
import { loadOrganisation, loadPerson } from '#services/table.ts';
import { absences } from './absence.store.ts';
import { type Around, decidedChanges } from './absence-change.ts';
import { daysFor, loadDays } from './absence-days.ts';
import { deciderOf, scopeOfAbsence, seesAbsence } from './absence-rights.ts';
import { absenceTurn } from './absence-turn.ts';
import { readOpenAbsence } from './open-absences.ts';
import { loadPlannedMinutes, type PlannedMinutes } from './planned-minutes.ts';
import { restrictionGuards } from './restriction-guards.ts';

const input = z
  .object({
    id: referenceSchema,
    version: versionSchema,
    note: textSchema(longestReason).describe('A word for the person who asked.'),
    rosterAction: z
      .enum(rosterActions)
      .nullish()
      .describe('Of an approval: what happens to planned shifts; left out: as the type has it.'),
    overrideReason: textSchema(longestReason).describe('Of an approval: why it may pass a restriction.'),
  })
  .meta({ id: 'DecideAbsenceInput' });

type Given = z.output<typeof input>;
type How = { decision: AbsenceDecision; need: Requirement; event: AbsenceEvent };

const refusal = (
  ctx: Ctx<Viewer>,
  absence: Absence,
  { version }: Given,
  { decision, need }: How,
): Refusal | undefined => {
  if (!seesAbsence(ctx.viewer, absence)) return notFound();
  const lacking = ctx.need(need, scopeOfAbsence(absence));
  if (lacking) return lacking;
  if (absence.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: absence });
  const problem = decisionProblem(absence, decision, deciderOf(ctx.viewer, absence));
  if (!problem) return undefined;
  return refuse(problem.key === 'absenceNotApprover' ? 'FORBIDDEN' : 'STATE', problem.key, { field: problem.field });
};

const zoneFor = async (ctx: Ctx<Viewer>, absence: Absence): Promise<Zone> => {
  const { departments } = await loadOrganisation(ctx, absence.accountId);
  const department = departments.find(({ id }) => id === absence.departmentId);
  return department ? zoneOf(department, ctx.viewer.zone) : ctx.viewer.zone;
};

/** What the decision does to the plan: approval carries the roster action out, and an approval that falls takes it back. */
const planEffects = async (
  ctx: Ctx<Viewer>,
  before: Absence,
  after: Absence,
  days: AbsenceDay[],
  today: PlainDate,
): Promise<PlanEffects> =>
  after.status === 'Approved' ? shiftsOfAbsent(ctx, after, days, today) : shiftsBack(ctx, before, days);

/** Planned hours are fixed at approval, from the plan before the absence takes shifts out of it (decision 66). */
const plannedAt = async (ctx: Ctx<Viewer>, after: Absence, days: readonly AbsenceDay[]): Promise<PlannedMinutes> => {
  const [first, last] = [days[0], days.at(-1)];
  if (after.status !== 'Approved' || !first || !last) return () => undefined;
  const { contracts } = await loadPerson(ctx, after.accountId, after.employeeId);
  return loadPlannedMinutes(ctx, after, contracts, { from: first.date, to: last.date });
};

/** An open-ended request that is approved after it was declined lacks the days that passed meanwhile. */
const loadAround = async (ctx: Ctx<Viewer>, before: Absence, after: Absence, zone: Zone): Promise<Around> => {
  if (before.lastDay !== null) {
    const days = await loadDays(ctx, before, zone);
    return { days, missing: [], open: null, planned: await plannedAt(ctx, after, days) };
  }
  const [days, open, { contracts }] = await Promise.all([
    loadDays(ctx, before, zone),
    readOpenAbsence(ctx, before),
    loadPerson(ctx, before.accountId, before.employeeId),
  ]);
  const known = new Set(days.map(({ date }) => date));
  const wanted = after.status === 'Approved' ? await daysFor(ctx, after, contracts, zone, null) : [];
  const missing = wanted.filter(({ date }) => !known.has(date));
  return { days, open, missing, planned: await plannedAt(ctx, after, days) };
};

/** A place under each restriction, or a reason to do without; what stands already has one. */
const restricted = async (
  ctx: Ctx<Viewer>,
  after: Absence,
  days: readonly AbsenceDay[],
): Promise<WriteAction[] | Refusal> => {
  if (after.status !== 'Approved') return [];
  const organisation = await loadOrganisation(ctx, after.accountId);
  const overrideReason = after.overrideReason ?? null;
  return restrictionGuards(ctx, { organisation, days, absence: after, mayApprove: true, overrideReason });
};

const decide = async (ctx: Ctx<Viewer>, given: Given, how: How): Promise<Absence | Refusal> => {
  const before = await findById(ctx.table, absences, ctx.viewer.accountId, given.id);
  if (!before) return notFound();
  const refused = refusal(ctx, before, given, how);
  if (refused) return refused;
  const turn = await absenceTurn(ctx, before.employeeId);
  const after: Absence = {
    ...before,
    rosterAction: given.rosterAction ?? before.rosterAction,
    overrideReason: given.overrideReason ?? before.overrideReason,
    status: absenceStatusAfter(before.status, how.decision)!,
    reviewedBy: ctx.viewer.userId,
    reviewedAt: instant(ctx.now),
    reviewNote: given.note,
  };
  const zone = await zoneFor(ctx, before);
  const around = await loadAround(ctx, before, after, zone);
  const days = [...around.days, ...around.missing];
  const limited = await restricted(ctx, after, days);
  if (isRefusal(limited)) return limited;
  const plan = await planEffects(ctx, before, after, days, dateAt(instant(ctx.now), zone));
  return commitLarge<Absence>(ctx, {
    changes: [...decidedChanges(before, after, around), ...plan.changes],
    guards: [...plan.guards, ...limited, turn.guardOf(before)],
    event: {
      type: how.event,
      area: 'absence',
      subject: before.id,
      departmentId: before.departmentId,
      employeeId: before.employeeId,
      details: { rosterAction: after.rosterAction, shifts: plan.count },
    },
    answer: { ...after, version: before.version + 1 },
  });
};

/** A pending or declined request becomes approved. */
export const approveAbsence = useCase({
  name: 'approveAbsence',
  needs: absenceAccess.approveAbsence,
  input,
  run: (ctx, given) =>
    decide(ctx, given, { decision: 'approve', need: absenceAccess.approveAbsence, event: 'absenceApproved' }),
});

/** A pending or approved request becomes declined, with a word for the person who asked. */
export const declineAbsence = useCase({
  name: 'declineAbsence',
  needs: absenceAccess.declineAbsence,
  input,
  run: (ctx, given) =>
    decide(ctx, given, { decision: 'decline', need: absenceAccess.declineAbsence, event: 'absenceDeclined' }),
});

/** Takes a request back: one's own while it is pending, an approved one by an approver. */
export const withdrawAbsence = useCase({
  name: 'withdrawAbsence',
  needs: absenceAccess.withdrawAbsence,
  input,
  run: (ctx, given) =>
    decide(ctx, given, { decision: 'withdraw', need: absenceAccess.withdrawAbsence, event: 'absenceWithdrawn' }),
});
