import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import type { RosterAction } from '#domain/absence/absence-type.ts';
import { scopeOfAbsence, seesAbsence } from '#domain/absence/absence-visibility.ts';
import { type AbsenceDecision, absenceStatusAfter, decisionProblem } from '#domain/absence/decide-absence.ts';
import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import { instant } from '#domain/time/instant.ts';
import type { Zone } from '#domain/time/zones.ts';
import type { Change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { loadPlannedMinutes, type PlannedMinutes } from '#services/planning/absence-minutes.ts';
import { daysFor } from '#services/planning/absence-rows.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { loadOrganisation, loadPerson } from '#services/table.ts';
import { type Around, decidedChanges, decidedDay } from './absence-change.ts';
import { loadDays } from './absence-days.ts';
import { deciderOf, movedRefusal } from './absence-rights.ts';
import { type AbsenceTurn, overlapAsWritten } from './absence-turn.ts';
import { hoursAroundDays, hoursReason } from './hours-in-absence.ts';
import { readOpenAbsence } from './open-absences.ts';
import { restrictionGuards } from './restriction-guards.ts';

/** Input of the approver. */
export type Said = { note: string | null; rosterAction?: RosterAction | null; overrideReason: string | null };
export type How = { decision: AbsenceDecision; need: Requirement };

/** Refused when the viewer can't make this decision on the version of the absence that they saw. */
export const decisionRefusal = (
  ctx: Ctx<Viewer>,
  absence: Absence,
  version: number,
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

/** The zone of the department to which the absence counts. */
export const zoneFor = async (ctx: Ctx<Viewer>, absence: Absence): Promise<Zone> => {
  const { departments } = await loadOrganisation(ctx, absence.accountId);
  const department = departments.find(({ id }) => id === absence.departmentId);
  return department ? zoneOf(department, ctx.viewer.zone) : ctx.viewer.zone;
};

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

/** The days of a request as its approval would leave them. */
export const daysIfApproved = async (ctx: Ctx<Viewer>, before: Absence): Promise<AbsenceDay[]> => {
  const after: Absence = { ...before, status: 'Approved' };
  const { days, missing, planned } = await loadAround(ctx, before, after, await zoneFor(ctx, before));
  return [...days.map((day) => decidedDay(day, after, planned)), ...missing];
};

/**
 * On approval, requires a place under each restriction, or a reason for the exception. Pending and approved requests already have
 * a place.
 */
const restricted = async (
  ctx: Ctx<Viewer>,
  after: Absence,
  days: readonly AbsenceDay[],
): Promise<{ guards: WriteAction[]; isException: boolean } | Refusal> => {
  if (after.status !== 'Approved') return { guards: [], isException: false };
  const organisation = await loadOrganisation(ctx, after.accountId);
  const overrideReason = after.overrideReason ?? null;
  return restrictionGuards(ctx, { organisation, days, absence: after, mayApprove: true, overrideReason });
};

/** The decided absence with its writes, without changes of the plan. */
export type Decision = {
  before: Absence;
  after: Absence;
  days: AbsenceDay[];
  zone: Zone;
  changes: Change[];
  guards: WriteAction[];
};

/**
 * Writes of a permitted decision; an approval is refused over another absence, and over approved hours or under a restriction
 * without a reason for the exception.
 */
export const decisionOf = async (
  ctx: Ctx<Viewer>,
  before: Absence,
  decided: Said,
  { decision, turn }: How & { turn: AbsenceTurn },
): Promise<Decision | Refusal> => {
  const elsewhere = decision === 'approve' ? await movedRefusal(ctx, before) : undefined;
  if (elsewhere) return elsewhere;
  const asked: Absence = {
    ...before,
    rosterAction: decided.rosterAction ?? before.rosterAction,
    overrideReason: decided.overrideReason ?? before.overrideReason,
    status: absenceStatusAfter(before.status, decision)!,
    reviewedBy: ctx.viewer.userId,
    reviewedAt: instant(ctx.now),
    reviewNote: decided.note,
  };
  const zone = await zoneFor(ctx, before);
  const around = await loadAround(ctx, before, asked, zone);
  const days = [...around.days, ...around.missing];
  const met = asked.status === 'Approved' ? await overlapAsWritten(ctx, turn, days) : undefined;
  if (met) return refuse('STATE', 'absenceOverlap', { measured: met });
  const overHours = hoursReason(asked, days, asked.status === 'Approved' ? await hoursAroundDays(ctx, days) : []);
  if (isRefusal(overHours)) return overHours;
  const limited = await restricted(ctx, asked, days);
  if (isRefusal(limited)) return limited;
  const { guards, isException } = limited;
  // The reason is stored only on requests that are exceptions to a restriction, or lie over approved hours.
  const after = isException || overHours.needed ? asked : { ...asked, overrideReason: before.overrideReason };
  return { before, after, days, zone, changes: decidedChanges(before, after, around), guards };
};
