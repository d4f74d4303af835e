import type { Absence } from '#domain/absence/absence.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import { firstStatus } from '#domain/absence/decide-absence.ts';
import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { isActiveOn } from '#domain/employees/employee.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import type { Ctx } from '#services/kit/context.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import type { Part } from '#services/planning/absence-rows.ts';
import { shiftsOfAbsent } from '#services/shifts/planned/absent-shifts.ts';
import { loadOrganisation, loadPerson } from '#services/table.ts';
import { newAbsenceChanges } from './absence-change.ts';
import { type AbsenceInput, absenceInput } from './absence-input.ts';
import { deciderOf, departmentOfAbsence, departmentsOfAbsence } from './absence-rights.ts';
import { absenceTurn } from './absence-turn.ts';
import { type AbsencePlace, checkAbsence } from './check-absence.ts';

/**
 * Where an absence from this day counts. Refused for people outside the viewer's rights in its department or in those to which they
 * change before its end, whose plan it would empty, and for days outside their employment.
 */
export const placeFor = async (
  ctx: Ctx<Viewer>,
  { employeeId, firstDay, lastDay }: Pick<AbsenceInput, 'employeeId' | 'firstDay' | 'lastDay'>,
  needs: Requirement,
): Promise<AbsencePlace | Refusal> => {
  const { accountId, zone } = ctx.viewer;
  const [{ employee, contracts }, organisation] = await Promise.all([
    loadPerson(ctx, accountId, employeeId),
    loadOrganisation(ctx, accountId),
  ]);
  if (!employee) return notFound();
  const departmentId = departmentOfAbsence(employee, contracts, firstDay);
  const refused = ctx.need(needs, { departmentId, ownerId: employeeId });
  if (refused) return refused;
  const lacks = (place: string) => ctx.need(needs, { departmentId: place, ownerId: employeeId });
  const today = dateAt(instant(ctx.now), zone);
  if (departmentsOfAbsence(employee, contracts, { firstDay, lastDay }, today).some(lacks))
    return refuse('FORBIDDEN', 'forbidden', { field: 'lastDay' });
  if (!isActiveOn(employee, firstDay)) return refuse('INVALID', 'notEmployedThen', { field: 'firstDay' });
  const department = organisation.departments.find(({ id }) => id === departmentId);
  return { departmentId, organisation, contracts, zone: department ? zoneOf(department, zone) : zone };
};

/** The partially absent day of an absence, from the input. */
export const partOf = ({ startTime, minutes }: Pick<AbsenceInput, 'startTime' | 'minutes'>): Part =>
  startTime === null || minutes === null ? null : { startTime, minutes };

/**
 * Requests time off, for the viewer or by an approver for someone; the latter is approved at once. Refused when it overlaps
 * another absence, when an employee's own leave is not enough, and when a restriction has no place left.
 */
export const requestAbsence = useCase({
  name: 'requestAbsence',
  needs: absenceAccess.requestAbsence,
  input: absenceInput,
  run: async (ctx, input): Promise<Absence | Refusal> => {
    // Two concurrent requests for the last hours would each pass alone.
    const turn = await absenceTurn(ctx, input.employeeId);
    const place = await placeFor(ctx, input, absenceAccess.requestAbsence);
    if (isRefusal(place)) return place;
    const { departmentId, organisation, zone } = place;
    const { accountId, userId } = ctx.viewer;
    const { startTime: _, minutes: __, overrideReason, rosterAction, ...dates } = input;
    const { employeeId } = input;
    const decider = deciderOf(ctx.viewer, { departmentId, employeeId });
    const status = firstStatus(employeeId, decider);
    const now = instant(ctx.now);
    const approved = status === 'Approved';
    const type = organisation.absenceTypes.find(({ id }) => id === input.absenceTypeId);
    const absence: Absence = {
      ...dates,
      accountId,
      version: 1,
      departmentId,
      status,
      rosterAction: (approved && rosterAction) || (type?.defaultRosterAction ?? 'none'),
      requestedAt: now,
      reviewedBy: approved ? userId : null,
      reviewedAt: approved ? now : null,
      reviewNote: null,
      overrideReason: approved ? overrideReason : null,
    };
    const asked = {
      absence,
      part: partOf(input),
      mayApprove: approved,
      overrideReason: absence.overrideReason ?? null,
    };
    const checked = await checkAbsence(ctx, asked, place, turn);
    if (isRefusal(checked)) return checked;
    const { days, guards } = checked;
    const plan = approved ? await shiftsOfAbsent(ctx, absence, days, dateAt(now, zone)) : undefined;
    return commitLarge(ctx, {
      changes: [...newAbsenceChanges(absence, days), ...(plan?.changes ?? [])],
      guards: [...(plan?.guards ?? []), ...guards],
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
