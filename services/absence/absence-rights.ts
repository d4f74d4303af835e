import type { Absence } from '#domain/absence/absence.ts';
import { type AbsenceType, isRequestableBy } from '#domain/absence/absence-type.ts';
import { mayAttach, type OwnedAbsence, scopeOfAbsence } from '#domain/absence/absence-visibility.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import { type AbsenceDecision, decisionProblem, editProblem } from '#domain/absence/decide-absence.ts';
import { meets, type Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import { loadContractsOf } from '#services/contracts/terms-of-people.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { loadEmployee, loadPerson } from '#services/table.ts';

const may = (viewer: Viewer, need: Requirement, absence: OwnedAbsence): boolean =>
  meets(viewer, need, scopeOfAbsence(absence)).ok;

/** The viewer's permissions for deciding on the absence. */
export const deciderOf = (viewer: Viewer, absence: OwnedAbsence) => ({
  userId: viewer.userId,
  mayApprove: may(viewer, absenceAccess.approveAbsence, absence),
  mayApproveOwn: viewer.mayApproveOwn,
});

export type AbsenceMay = Record<AbsenceDecision | 'edit' | 'attach', boolean>;

/** Actions on the absence that the viewer is permitted in its current state. */
export const mayDecide = (viewer: Viewer, absence: OwnedAbsence & Pick<Absence, 'status'>): AbsenceMay => {
  const decides = (decision: AbsenceDecision): boolean =>
    !decisionProblem(absence, decision, deciderOf(viewer, absence));
  const withdraws = may(viewer, absenceAccess.withdrawAbsence, absence);
  const edit = may(viewer, absenceAccess.editAbsence, absence) && !editProblem(absence, deciderOf(viewer, absence));
  return {
    approve: decides('approve'),
    decline: decides('decline'),
    withdraw: withdraws && decides('withdraw'),
    edit,
    attach: mayAttach(viewer, absence),
  };
};

/** The department to which the person's absence counts: that of the contract, else the home team's. */
export const departmentOfAbsence = (person: Employee, contracts: readonly Contract[], date: PlainDate): string =>
  contractOn(date, contracts)?.departmentId ?? person.memberships[0]?.departmentId ?? '';

type Dates = Pick<Absence, 'firstDay' | 'lastDay'>;

/** The departments of a person on the dates of an absence; one without an end is looked at until today. */
export const departmentsOfAbsence = (
  person: Employee,
  contracts: readonly Contract[],
  { firstDay, lastDay }: Dates,
  today: PlainDate,
): string[] => {
  const until = lastDay ?? today;
  const later = contracts.filter(({ startdate }) => firstDay < startdate && startdate <= until);
  return [departmentOfAbsence(person, contracts, firstDay), ...later.map(({ departmentId }) => departmentId)];
};

type Placed = { employee: Employee; contracts: readonly Contract[] };

/** Whether the person is by now, on any of the dates, in a department in which the viewer approves no absences. */
export const isMoved = (ctx: Ctx<Viewer>, absence: Absence, { employee, contracts }: Placed): boolean =>
  departmentsOfAbsence(employee, contracts, absence, dateAt(instant(ctx.now), ctx.viewer.zone)).some(
    (departmentId) =>
      departmentId !== '' && !may(ctx.viewer, absenceAccess.approveAbsence, { ...absence, departmentId }),
  );

export const refusedAsMoved = refuse('FORBIDDEN', 'absenceMoved', { field: 'employeeId' });

/** Refuses to approve an absence of someone who moved: the approval would empty the plan of their department of today. */
export const movedRefusal = async (ctx: Ctx<Viewer>, absence: Absence): Promise<Refusal | undefined> => {
  const { employee, contracts } = await loadPerson(ctx, absence.accountId, absence.employeeId);
  return employee && isMoved(ctx, absence, { employee, contracts }) ? refusedAsMoved : undefined;
};

/**
 * Actions on the absence that the viewer is permitted today; not to approve it where the person moved, which `moved` says. Reads of
 * a list are batched.
 */
export const maySteps = async (ctx: Ctx<Viewer>, absence: Absence): Promise<AbsenceMay & { moved: boolean }> => {
  const may = mayDecide(ctx.viewer, absence);
  if (!may.approve || ctx.viewer.isOwner) return { ...may, moved: false };
  const { accountId, employeeId } = absence;
  const [employee, contracts] = await Promise.all([
    loadEmployee(ctx, accountId, employeeId),
    loadContractsOf(ctx, accountId, employeeId),
  ]);
  const moved = employee !== undefined && isMoved(ctx, absence, { employee, contracts });
  return { ...may, approve: !moved, moved };
};

/** Whether the viewer's permission groups allow requesting absences of this type for themselves. */
export const mayRequestType = async (ctx: Ctx<Viewer>, type: AbsenceType): Promise<boolean> => {
  if (!type.requestable || !type.requestableGroupIds) return type.requestable;
  const { employee } = await loadPerson(ctx, ctx.viewer.accountId, ctx.viewer.userId);
  return isRequestableBy(
    type,
    (employee?.groups ?? []).map(({ groupId }) => groupId),
  );
};

/** Whether the viewer may enter this type for themselves: any where they approve their own absences, else those that people may request. */
export const mayRequestForSelf = async (ctx: Ctx<Viewer>, type: AbsenceType): Promise<boolean> =>
  (ctx.viewer.mayApproveOwn && !ctx.need(absenceAccess.approveAbsence)) || (await mayRequestType(ctx, type));
