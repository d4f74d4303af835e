import * as z from 'zod';
import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import { scopeOfAbsence, seesAbsence } from '#domain/absence/absence-visibility.ts';
import { absenceAccess, correctionNeeds } from '#domain/absence/actions.ts';
import { firstStatus } from '#domain/absence/decide-absence.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { underContractType } from '#domain/contracts/under-contract-type.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import { contractsIn } from '#domain/organisation/leave-department.ts';
import { instant } from '#domain/time/instant.ts';
import { type PlainDate, plainDate } from '#domain/time/plain-date.ts';
import { breakMinutesSchema, plainDateSchema, wallTimeSchema } from '#domain/time/schemas.ts';
import { dateAt } from '#domain/time/zones.ts';
import { deciderOf, mayDecide, maySteps } from '#services/absence/absence-rights.ts';
import { mostDecided } from '#services/absence/decide-absences.ts';
import { daysIfApproved } from '#services/absence/decision.ts';
import {
  type ChangedPerson,
  changedBalances,
  changedPay,
  changesShown,
  type LeaveRulesPreview,
} from '#services/absence/leave/changed-balances.ts';
import { loadLeavePerson } from '#services/absence/leave-of.ts';
import { findCorrection } from '#services/absence/leave-reader.ts';
import { askedAbsenceSchema, loadAskedAbsence } from '#services/absence/view-absence-preview.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import { loadContractsIn, loadContractsOfPeople } from '#services/contracts/terms-of-people.ts';
import { readCustomFields } from '#services/custom-fields/custom-fields-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { inTurns } from '#services/kit/kept.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { daysFor } from '#services/planning/absence-rows.ts';
import { sinceEver } from '#services/plus-minus/view-plus-minus.ts';
import { findAbsence, loadEmployees, loadOrganisation } from '#services/table.ts';
import { previewedEdit } from '#services/timesheet/edit-timesheet-entry.ts';
import { droppableAmong } from '#services/timesheet/review-entries.ts';
import { type ChangedData, effectOfData, effectOfHours } from './view-approval-effect.ts';

const id = referenceSchema;
const input = z.object({
  enteredAbsence: askedAbsenceSchema
    .nullish()
    .describe('An absence that the viewer would enter as approved, or an approved one after an edit.'),
  approvedAbsenceIds: z.array(id).min(1).max(mostDecided).nullish().describe('Requests as if they were approved.'),
  withdrawnAbsenceId: id.nullish().describe('An absence as if it were withdrawn or declined.'),
  endedAbsence: z.object({ id, lastDay: plainDateSchema }).nullish().describe('An absence without an end, with one.'),
  deletedCorrectionId: id.nullish().describe('A correction as if it were deleted, with the other half of a move.'),
  contractTypeOfPeople: z
    .object({ employeeIds: z.array(id).min(1).max(1000), contractTypeId: id, from: plainDateSchema })
    .nullish()
    .describe('Contracts of these people as if they went on under another type; with what they are paid.'),
  droppedEntryIds: z
    .array(id)
    .min(1)
    .max(300)
    .nullish()
    .describe('Approved hours as if they were declined or deleted.'),
  editedEntry: z
    .object({
      id,
      departmentId: id,
      teamId: id,
      date: plainDateSchema,
      starttime: wallTimeSchema,
      endtime: wallTimeSchema,
      breakMinutes: breakMinutesSchema,
    })
    .nullish()
    .describe('Hours as if they were edited; approved ones become pending where the editor may not approve them.'),
  deactivatedDepartment: z
    .object({ id, targetDepartmentId: id })
    .nullish()
    .describe('Contracts of a department as they would be moved when it is deactivated; with what they are paid.'),
});
type Asked = z.output<typeof input>;

/** Whether saving leaves the absence approved: a new one of someone else, or an approved one that is edited. */
const isEnteredApproved = async (ctx: Ctx<Viewer>, absence: Absence, absenceId: string | null | undefined) => {
  if (!absenceId) return firstStatus(absence.employeeId, deciderOf(ctx.viewer, absence)) === 'Approved';
  const before = await findAbsence(ctx, ctx.viewer.accountId, absenceId);
  return before?.status === 'Approved' && seesAbsence(ctx.viewer, before) && mayDecide(ctx.viewer, before).edit;
};

/** Effect of an absence that is entered or edited; of none that would wait for approval. */
const effectOfEntered = async (
  ctx: Ctx<Viewer>,
  asked: NonNullable<Asked['enteredAbsence']>,
): Promise<LeaveRulesPreview | Refusal> => {
  const found = await loadAskedAbsence(ctx, asked);
  if (!found) return notFound();
  const { absence, days } = found;
  if (!(await isEnteredApproved(ctx, absence, asked.absenceId))) return effectOfData(ctx, []);
  const own = days.map((day): AbsenceDay => ({ ...day, status: 'Approved' }));
  return effectOfData(ctx, [withDays(absence.employeeId, own)]);
};

/** The person with these days in place of those that their absences have. */
const withDays = (employeeId: string, days: readonly AbsenceDay[]): ChangedData => {
  const replaced = new Set(days.map(({ absenceId }) => absenceId));
  return {
    employeeId,
    lastDate: days.reduce<PlainDate | undefined>((last, { date }) => (last && last > date ? last : date), undefined),
    after: (person) => ({
      ...person,
      absenceDays: [...person.absenceDays.filter(({ absenceId }) => !replaced.has(absenceId)), ...days],
    }),
  };
};

/** Effect of approving these requests together, of those that the viewer may approve. */
const effectOfApprovals = async (ctx: Ctx<Viewer>, ids: readonly string[]): Promise<LeaveRulesPreview> => {
  const found = await Promise.all(
    [...new Set(ids)].map((absenceId) => findAbsence(ctx, ctx.viewer.accountId, absenceId)),
  );
  const seen = found.filter((absence): absence is Absence => absence !== undefined && seesAbsence(ctx.viewer, absence));
  const asked = await Promise.all(
    seen.map(async (absence) => ((await maySteps(ctx, absence)).approve ? daysIfApproved(ctx, absence) : [])),
  );
  const days = asked.flat();
  return effectOfData(
    ctx,
    [...Map.groupBy(days, ({ employeeId }) => employeeId)].map(([employeeId, own]) => withDays(employeeId, own)),
  );
};

const withoutAbsence = async (ctx: Ctx<Viewer>, absenceId: string): Promise<ChangedData | undefined> => {
  const absence = await findAbsence(ctx, ctx.viewer.accountId, absenceId);
  if (!absence || !seesAbsence(ctx.viewer, absence)) return undefined;
  const may = mayDecide(ctx.viewer, absence);
  if (!may.withdraw && !may.decline) return undefined;
  return {
    employeeId: absence.employeeId,
    after: (person) => ({ ...person, absenceDays: person.absenceDays.filter((day) => day.absenceId !== absenceId) }),
  };
};

const endedAbsence = async (
  ctx: Ctx<Viewer>,
  { id: absenceId, lastDay }: NonNullable<Asked['endedAbsence']>,
): Promise<ChangedData | undefined> => {
  const { accountId, zone } = ctx.viewer;
  const absence = await findAbsence(ctx, accountId, absenceId);
  if (!absence || ctx.need(absenceAccess.endAbsence, scopeOfAbsence(absence))) return undefined;
  if (absence.lastDay !== null || lastDay < absence.firstDay) return undefined;
  const { departments } = await loadOrganisation(ctx, accountId);
  const department = departments.find((candidate) => candidate.id === absence.departmentId);
  const ended: Absence = { ...absence, lastDay };
  return {
    employeeId: absence.employeeId,
    after: async (person) => {
      const known = new Set(person.absenceDays.filter((day) => day.absenceId === absenceId).map(({ date }) => date));
      const own = await daysFor(ctx, ended, person.contracts, department ? zoneOf(department, zone) : zone, null);
      const kept = person.absenceDays.filter((day) => day.absenceId !== absenceId || day.date <= lastDay);
      return { ...person, absenceDays: [...kept, ...own.filter(({ date }) => !known.has(date))] };
    },
  };
};

const withoutCorrection = async (ctx: Ctx<Viewer>, correctionId: string): Promise<ChangedData | undefined> => {
  const correction = await findCorrection(ctx, ctx.viewer.accountId, correctionId);
  if (!correction || ctx.need(correctionNeeds(correction.balanceId), correction)) return undefined;
  const gone = new Set([correction.id, correction.linkedId]);
  return {
    employeeId: correction.employeeId,
    after: (person) => ({ ...person, corrections: person.corrections.filter((candidate) => !gone.has(candidate.id)) }),
  };
};

const changedBy = async (ctx: Ctx<Viewer>, asked: Asked): Promise<ChangedData | undefined | Refusal> => {
  if (asked.withdrawnAbsenceId) return withoutAbsence(ctx, asked.withdrawnAbsenceId);
  if (asked.endedAbsence) return endedAbsence(ctx, asked.endedAbsence);
  if (asked.deletedCorrectionId) return withoutCorrection(ctx, asked.deletedCorrectionId);
  return refuse('INVALID', 'input.required');
};

type Terms = { person: Employee; contracts: readonly Contract[]; after: readonly Contract[] };

/** Effect of other contracts on leave, plus-minus and pay; one Query for each person. */
const effectOfContracts = async (ctx: Ctx<Viewer>, concerned: readonly Terms[]): Promise<LeaveRulesPreview> => {
  const { accountId, zone, flags } = ctx.viewer;
  const [rules, { currency }, known] = await Promise.all([
    loadOrganisation(ctx, accountId),
    ownAccount(ctx),
    readCustomFields(ctx),
  ]);
  const today = dateAt(instant(ctx.now), zone);
  const until = plainDate(Number(today.slice(0, 4)), 12, 31);
  const company = { today, currency, fields: known.filter(({ appliesTo }) => appliesTo === 'timesheet') };
  const found: ChangedPerson[] = [];
  await inTurns(concerned, async ({ person: employee, contracts, after }) => {
    const who = { accountId, employeeId: employee.id, contracts };
    const { person, minijobPayouts: payouts } = await loadLeavePerson(ctx, who, { from: sinceEver, until });
    const facts = { rules, minijobPayouts: flags.includes('minijob') ? payouts : null };
    const states = { before: { ...facts, person }, after: { ...facts, person: { ...person, contracts: after } } };
    const rows = changedBalances(employee, states, { today, until });
    const pay = changedPay(employee, states, company);
    if (rows.length > 0 || pay) found.push({ person: employee, contracts, rows, pay });
  });
  return changesShown(ctx, found, { looked: concerned.length, today, ofRule: true });
};

/** The people of these contracts, each with their own. */
const withTerms = (employees: readonly Employee[], contracts: readonly Contract[]): Omit<Terms, 'after'>[] => {
  const terms = Map.groupBy(contracts, ({ employeeId }) => employeeId);
  return employees.map((person) => ({ person, contracts: terms.get(person.id) ?? [] }));
};

/** Effect of another contract type on several people, as far as the viewer may change their contracts. */
const effectOfType = async (
  ctx: Ctx<Viewer>,
  { employeeIds, ...wanted }: NonNullable<Asked['contractTypeOfPeople']>,
): Promise<LeaveRulesPreview> => {
  const { accountId } = ctx.viewer;
  const [people, terms] = await Promise.all([
    loadEmployees(ctx, accountId, employeeIds),
    loadContractsOfPeople(ctx, accountId, employeeIds),
  ]);
  const concerned = withTerms(people, terms).flatMap(({ person, contracts }) => {
    const continued = underContractType(contracts, { ...wanted, newId: 'preview' });
    if (!continued || continued === 'noContract') return [];
    const { contract, earlier, later } = continued;
    if (ctx.need(contractsAccess.editContractTypeOfPeople, contract)) return [];
    const others = contracts.filter((one) => one !== contract);
    return [{ person, contracts, after: [...others, ...(earlier ? [earlier] : []), later] }];
  });
  return effectOfContracts(ctx, concerned);
};

/** Effect of a deactivated department on people whose contracts move to another one, with its holidays. */
const effectOfDeactivation = async (
  ctx: Ctx<Viewer>,
  { id: left, targetDepartmentId }: NonNullable<Asked['deactivatedDepartment']>,
): Promise<LeaveRulesPreview | Refusal> => {
  const { accountId } = ctx.viewer;
  const { departments } = await loadOrganisation(ctx, accountId);
  const inUse = departments.filter(({ active }) => active);
  const department = inUse.find((candidate) => candidate.id === left);
  const target = inUse.find((candidate) => candidate.id === targetDepartmentId);
  const isRefused = ctx.need(organisationAccess.deactivateDepartment);
  if (!department || !target || target === department || isRefused) return notFound();
  const today = dateAt(instant(ctx.now), zoneOf(department, ctx.viewer.zone));
  const terms = await loadContractsIn(ctx, accountId, [left], { of: departments.length });
  const people = await loadEmployees(
    ctx,
    accountId,
    terms.map(({ employeeId }) => employeeId),
  );
  const concerned = withTerms(people, terms).flatMap(({ person, contracts }) => {
    const moved = new Set(contractsIn(contracts, left, today));
    if (moved.size === 0) return [];
    const after = contracts.map((contract) =>
      moved.has(contract) ? { ...contract, departmentId: targetDepartmentId } : contract,
    );
    return [{ person, contracts, after }];
  });
  return effectOfContracts(ctx, concerned);
};

/** Effect of an edit of hours, as editing them would leave them. */
const effectOfEdit = async (
  ctx: Ctx<Viewer>,
  asked: NonNullable<Asked['editedEntry']>,
): Promise<LeaveRulesPreview | Refusal> => {
  const edit = await previewedEdit(ctx, asked);
  return edit ? effectOfHours(ctx, [edit]) : notFound();
};

/**
 * Effect on a person's leave and plus-minus of entering, editing, withdrawing or ending an absence, deleting a correction, or editing
 * hours, and on those of several people of approved requests, of another contract type, of declined or deleted hours, or of a deactivated department; writes
 * nothing. NOT_FOUND for viewers who may not make the change; hours that they may not decline or delete are left out.
 */
export const viewChangeEffect = useCase({
  name: 'viewChangeEffect',
  needs: absenceAccess.viewChangeEffect,
  input,
  run: async (ctx, asked): Promise<LeaveRulesPreview | Refusal> => {
    if (asked.enteredAbsence) return effectOfEntered(ctx, asked.enteredAbsence);
    if (asked.approvedAbsenceIds) return effectOfApprovals(ctx, asked.approvedAbsenceIds);
    if (asked.contractTypeOfPeople) return effectOfType(ctx, asked.contractTypeOfPeople);
    if (asked.editedEntry) return effectOfEdit(ctx, asked.editedEntry);
    if (asked.deactivatedDepartment) return effectOfDeactivation(ctx, asked.deactivatedDepartment);
    if (asked.droppedEntryIds) {
      const dropped = await droppableAmong(ctx, asked.droppedEntryIds);
      return effectOfHours(
        ctx,
        dropped.map((before) => ({ before, after: null })),
      );
    }
    const changed = await changedBy(ctx, asked);
    if (!changed) return notFound();
    if (!('after' in changed)) return changed;
    const effect = await effectOfData(ctx, [changed]);
    return effect.looked > 0 ? effect : notFound();
  },
});
