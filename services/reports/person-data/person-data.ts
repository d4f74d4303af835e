import { absenceAccess } from '#domain/absence/actions.ts';
import { meets, type Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { availabilityAccess } from '#domain/availability/actions.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { seenWages } from '#domain/contracts/seen-wages.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import { mayRead } from '#domain/files/may-read.ts';
import { plusMinusAccess } from '#domain/plus-minus/actions.ts';
import { instant } from '#domain/time/instant.ts';
import { lastDateWithinReach, type PlainDate } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { departmentOfAbsence } from '#services/absence/absence-rights.ts';
import { viewEmployeeNotes } from '#services/employees/employee-notes.ts';
import { filesOf } from '#services/files/file-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { notificationsOf } from '#services/notifications/inbox.ts';
import { mayPlan, seesSchedule } from '#services/planning/planning-rights.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { sinceEver } from '#services/plus-minus/view-plus-minus.ts';
import { loadAbsencesOf, loadHorizon, loadPerson, loadPlans } from '#services/table.ts';
import { personTraces } from './person-traces.ts';
import { type PersonData, plainRow, plannedRow, type Row } from './rows.ts';

const everything = { from: sinceEver, to: lastDateWithinReach };
/** Most of the viewer's notifications in the export. */
const mostNotifications = 1000;

const identity = ['ssn', 'passport_number', 'banknr'];

/** Profile fields that the viewer may not see: identity numbers, and planners' notes. */
const hiddenFields = ({ viewer }: Ctx<Viewer>, person: Employee): string[] => [
  ...(meetsFor(viewer, employeesAccess.viewIdentity, person).ok ? [] : identity),
  ...(meetsFor(viewer, employeesAccess.viewRosterNote, person).ok ? [] : ['roster_note']),
];

const contractRow = ({ viewer }: Ctx<Viewer>, contract: Contract): Row => {
  const { departmentId } = contract;
  const seesAll = meets(viewer, contractsAccess.viewContracts, { departmentId }).ok;
  return plainRow(contract, seesAll ? [] : ['wageMinor', 'wageTax', 'accruals', 'note']);
};

/** All stored data about a person, as far as the viewer may read them elsewhere. */
export const personData = async (
  ctx: Ctx<Viewer>,
  { employee, contracts }: { employee: Employee; contracts: Contract[] },
): Promise<PersonData> => {
  const { accountId, userId, zone } = ctx.viewer;
  const { id } = employee;
  const isOwn = id === userId;
  const [horizon, absences, plans, { weekly: recurring }, notes, files, inbox, traces] = await Promise.all([
    loadHorizon(ctx, accountId, id, everything),
    loadAbsencesOf(ctx, accountId, id, everything),
    loadPlans(ctx, accountId),
    loadPerson(ctx, accountId, id),
    isOwn || ctx.need(employeesAccess.viewEmployeeNotes) ? [] : viewEmployeeNotes(ctx, { employeeId: id }),
    filesOf(ctx, id),
    isOwn ? notificationsOf(ctx, { limit: mostNotifications }) : { found: [] },
    personTraces(ctx, { employee, contracts }, everything),
  ]);
  const facts = await scheduleFacts(ctx);
  const home = departmentOfAbsence(employee, contracts, dateAt(instant(ctx.now), zone));
  const sees =
    (need: Requirement) =>
    ({ departmentId }: { departmentId?: string | null }): boolean =>
      meets(ctx.viewer, need, { departmentId: departmentId ?? home, ownerId: id }).ok;
  const listed = <T extends { departmentId?: string | null }>(items: readonly T[], need: Requirement): Row[] =>
    items.filter(sees(need)).map((item) => plainRow(item));
  const seesWage = seenWages(ctx.viewer);
  const series = plans.series.filter(({ employeeId }) => employeeId === id);
  /** Drafts are for planners; the schedule of a department for its people, and to everyone their own. */
  const isShown = ({ departmentId, date }: { departmentId: string; date: PlainDate }): boolean =>
    mayPlan(ctx.viewer, departmentId) ||
    ((isOwn || seesSchedule(ctx.viewer, departmentId)) && facts.isPublished(departmentId, date));
  const data: PersonData = {
    profile: [plainRow(employee, hiddenFields(ctx, employee))],
    contracts: contracts
      .filter((contract) => isOwn || sees(contractsAccess.viewContracts)(contract))
      .map((contract) => contractRow(ctx, contract)),
    hours: horizon.timesheetEntries
      .filter(sees(timesheetAccess.viewTimesheets))
      .map((entry) => plainRow(entry, seesWage(entry, contracts) ? [] : ['wageMinor', 'keptRates'])),
    shifts: horizon.scheduledShifts.filter(isShown).map((shift) => plannedRow(ctx, shift)),
    repeatingShifts: series
      .filter(({ departmentId, first_occurrence: date }) => isShown({ departmentId, date }))
      .map((repeated) => plannedRow(ctx, repeated)),
    absences: listed(absences, absenceAccess.viewAbsences),
    absenceDays: listed(horizon.absenceDays, absenceAccess.viewAbsences),
    corrections: horizon.leaveCorrections
      .filter(({ balanceId, ...one }) =>
        sees(balanceId === 'overtime' ? plusMinusAccess.viewPlusMinus : absenceAccess.viewLeaveBalances)(one),
      )
      .map((leaveCorrection) => plainRow(leaveCorrection)),
    minijobPayouts: horizon.minijobPayouts
      .filter((payout) => isOwn || sees(plusMinusAccess.viewMinijob)(payout))
      .map((payout) => plainRow(payout)),
    availability: listed([...horizon.datedAvailability, ...recurring], availabilityAccess.viewAvailability),
    notes: isRefusal(notes) ? [] : notes.map((note) => plainRow(note)),
    files: files.filter((file) => mayRead(ctx.viewer, file, employee)).map((file) => plainRow(file, ['key'])),
    notifications: inbox.found.map((notification) => plainRow(notification)),
    ...traces,
  };
  return Object.fromEntries(Object.entries(data).filter(([, rows]) => rows.length > 0));
};
