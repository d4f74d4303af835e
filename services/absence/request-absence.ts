import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import { allowsType, policyOn } from '#domain/absence/absence-policy.ts';
import type { AbsenceType } from '#domain/absence/absence-type.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import { firstStatus } from '#domain/absence/decide-absence.ts';
import { leaveEffect } from '#domain/absence/leave-effect.ts';
import { yearOf } from '#domain/absence/leave-ledger.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { isActiveOn } from '#domain/employees/employee.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import { instant } from '#domain/time/instant.ts';
import { plainDate } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import { oneAtATime } from '#services/contracts/one-at-a-time.ts';
import type { Ctx } from '#services/kit/context.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { shiftsOfAbsent } from '#services/shifts/planned/absent-shifts.ts';
import { loadHorizon, loadOrganisation, loadPerson, type Organisation } from '#services/table.ts';
import { newAbsenceChanges } from './absence-change.ts';
import { daysFor, type Part } from './absence-days.ts';
import { type AbsenceInput, absenceInput } from './absence-input.ts';
import { deciderOf, departmentOfAbsence } from './absence-rights.ts';
import { loadLeavePerson } from './leave-of.ts';

/** Why the kind of absence does not fit the request; undefined when it does. */
const typeRefusal = (type: AbsenceType | undefined, given: AbsenceInput, mayApprove: boolean): Refusal | undefined => {
  if (!type) return refuse('INVALID', 'absenceTypeUnknown', { field: 'absenceTypeId' });
  if (!type.requestable && !mayApprove)
    return refuse('FORBIDDEN', 'absenceTypeNotRequestable', { field: 'absenceTypeId' });
  if (given.lastDay === null && !type.allowOpenEnded)
    return refuse('INVALID', 'absenceNotOpenEnded', { field: 'lastDay' });
  return undefined;
};

/** Absences of one person do not lie over each other; parts of a day only where they share no date with another. */
const overlapRefusal = async (ctx: Ctx<Viewer>, given: AbsenceInput): Promise<Refusal | undefined> => {
  const range = { from: given.firstDay, to: given.lastDay ?? '9999-12-31' };
  const { absenceDays } = await loadHorizon(ctx, ctx.viewer.accountId, given.employeeId, range);
  const other = absenceDays.find(
    ({ status, startTime }) =>
      (status === 'Pending' || status === 'Approved') && (startTime === null || given.startTime === null),
  );
  return other && refuse('INVALID', 'absenceOverlap', { field: 'firstDay', measured: other.date });
};

/** People who ask for themselves can't take more than they will have (decision 92); approvers see it and decide. */
const leaveRefusal = async (
  ctx: Ctx<Viewer>,
  days: readonly AbsenceDay[],
  { organisation, contracts }: Place,
): Promise<Refusal | undefined> => {
  const { accountId } = ctx.viewer;
  const { employeeId, zone } = days[0]!;
  const last = days.at(-1)!.date;
  const until = plainDate(yearOf(last), 12, 31);
  const { person } = await loadLeavePerson(ctx, { accountId, employeeId, contracts }, { from: days[0]!.date, until });
  const { isEnough } = leaveEffect(person, organisation, { days, today: dateAt(instant(ctx.now), zone) });
  return isEnough ? undefined : refuse('INVALID', 'leaveNotEnough', { field: 'lastDay' });
};

type Place = { departmentId: string; organisation: Organisation; contracts: Contract[] };

const placeFor = async (ctx: Ctx<Viewer>, given: AbsenceInput): Promise<Place | Refusal> => {
  const { accountId } = ctx.viewer;
  const [{ employee, contracts }, organisation] = await Promise.all([
    loadPerson(ctx, accountId, given.employeeId),
    loadOrganisation(ctx, accountId),
  ]);
  if (!employee) return notFound();
  const departmentId = departmentOfAbsence(employee, contracts, given.firstDay);
  const refused = ctx.need(absenceAccess.requestAbsence, { departmentId, ownerId: given.employeeId });
  if (refused) return refused;
  if (!isActiveOn(employee, given.firstDay)) return refuse('INVALID', 'notEmployedThen', { field: 'firstDay' });
  return { departmentId, organisation, contracts };
};

const notInPolicy = refuse('INVALID', 'absenceTypeNotInPolicy', { field: 'absenceTypeId' });

/** Asks for time off, for oneself or as an approver for somebody; whoever may approve it has it approved at once. */
export const requestAbsence = useCase({
  name: 'requestAbsence',
  needs: absenceAccess.requestAbsence,
  input: absenceInput,
  run: async (ctx, given): Promise<Absence | Refusal> => {
    // Two requests for the last hours could each look fine alone.
    const turn = await oneAtATime(ctx, given.employeeId);
    const place = await placeFor(ctx, given);
    if (isRefusal(place)) return place;
    const { departmentId, organisation, contracts } = place;
    const { accountId, userId, zone } = ctx.viewer;
    const { employeeId } = given;
    const decider = deciderOf(ctx.viewer, { departmentId, employeeId });
    const type = organisation.absenceTypes.find(({ id }) => id === given.absenceTypeId);
    const policy = policyOn(given.firstDay, contracts, organisation);
    const refused =
      typeRefusal(type, given, decider.mayApprove) ??
      (allowsType(policy, given.absenceTypeId) ? undefined : notInPolicy) ??
      (await overlapRefusal(ctx, given));
    if (refused) return refused;
    const status = firstStatus(employeeId, decider);
    const now = instant(ctx.now);
    const approved = status === 'Approved';
    const { startTime, minutes, ...dates } = given;
    const absence: Absence = {
      ...dates,
      accountId,
      version: 1,
      departmentId,
      status,
      rosterAction: type!.defaultRosterAction,
      requestedAt: now,
      reviewedBy: approved ? userId : null,
      reviewedAt: approved ? now : null,
      reviewNote: null,
    };
    const department = organisation.departments.find(({ id }) => id === departmentId);
    const part: Part = startTime === null || minutes === null ? null : { startTime, minutes };
    const ownZone = department ? zoneOf(department, zone) : zone;
    const days = await daysFor(ctx, absence, contracts, ownZone, part);
    const lacking = decider.mayApprove ? undefined : await leaveRefusal(ctx, days, place);
    if (lacking) return lacking;
    const plan = approved ? await shiftsOfAbsent(ctx, absence, days, dateAt(now, ownZone)) : undefined;
    return commitLarge(ctx, {
      changes: [...newAbsenceChanges(absence, days), ...(plan?.changes ?? [])],
      guards: [...(plan?.guards ?? []), turn],
      event: {
        type: approved ? 'absenceApproved' : 'absenceRequested',
        area: 'absence',
        subject: absence.id,
        departmentId,
        employeeId,
        details: { rosterAction: absence.rosterAction, shifts: plan?.count ?? 0 },
      },
      answer: absence,
    });
  },
});
