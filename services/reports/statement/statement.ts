import * as z from 'zod';
import { absenceAccess } from '#domain/absence/actions.ts';
import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { displayName, type Employee } from '#domain/employees/employee.ts';
import type { Derivation } from '#domain/kit/derivation.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { plusMinusAccess } from '#domain/plus-minus/actions.ts';
import { rateBook } from '#domain/rates/rate-book.ts';
import { reportsAccess } from '#domain/reports/actions.ts';
import { type StatementBalance, statementBalance, statementFigures } from '#domain/reports/statement.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import { earliest, firstOfMonth, lastOfMonth, type PlainDate } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { dateAt } from '#domain/time/zones.ts';
import { absenceReviewer } from '#services/absence/absence-reader.ts';
import { departmentOfAbsence } from '#services/absence/absence-rights.ts';
import { loadLeavePerson } from '#services/absence/leave-of.ts';
import { type LeaveBalanceAnswer, viewLeaveBalances } from '#services/absence/view-leave-balances.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, notFound, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { keepsPlusMinus, sinceEver } from '#services/plus-minus/view-plus-minus.ts';
import { loadOrganisation, loadPerson } from '#services/table.ts';

export const statementInput = z.object({
  userId: referenceSchema,
  month: plainDateSchema.describe('Any date of the month.'),
});
type Wanted = z.output<typeof statementInput>;

type LeaveOfMonth = Pick<LeaveBalanceAnswer, 'balanceId' | 'name' | 'unit'> & {
  start: number;
  lines: LeaveBalanceAnswer['months'][number]['lines'];
  closing: number;
};

/** A person's worked hours, absence and balances of a month. Figures that the viewer may not see are null. */
export type StatementAnswer = DateRange & {
  employee: Employee;
  name: string;
  departmentId: string;
  department: string;
  /** Those whose terms the viewer may see: their own, and those of departments whose contracts they see. */
  contracts: Contract[];
  /** Names of the absence types. */
  typeNames: ReadonlyMap<string, string>;
  figures: Derivation[];
  plusMinus: StatementBalance | null;
  balances: LeaveOfMonth[] | null;
  /** Whether the statement is the viewer's, who may then object. */
  own: boolean;
};

const leaveOfMonth = ({ months, carried, ...balance }: LeaveBalanceAnswer, month: PlainDate): LeaveOfMonth => {
  const { balanceId, name, unit } = balance;
  const start = months.findLast((earlier) => earlier.month < month)?.balance ?? carried;
  const own = months.find((candidate) => candidate.month === month);
  return { balanceId, name, unit, start, lines: own?.lines ?? [], closing: own?.balance ?? start };
};

const leaveBalances = async (ctx: Ctx<Viewer>, { userId, month }: Wanted, to: PlainDate) => {
  if (ctx.need(absenceAccess.viewLeaveBalances, { ownerId: userId })) return null;
  const found = await viewLeaveBalances(ctx, { userId, date: to });
  return isRefusal(found) ? null : found.map((balance) => leaveOfMonth(balance, firstOfMonth(month)));
};

/** The statement, limited to what the viewer may see: one Query for the hours, one for the leave. */
export const makeStatement = async (ctx: Ctx<Viewer>, wanted: Wanted): Promise<StatementAnswer | Refusal> => {
  const { accountId, zone, userId: viewerId } = ctx.viewer;
  const { userId } = wanted;
  const today = dateAt(instant(ctx.now), zone);
  const range = { from: firstOfMonth(wanted.month), to: lastOfMonth(wanted.month) };
  const [{ employee, contracts }, organisation] = await Promise.all([
    loadPerson(ctx, accountId, userId),
    loadOrganisation(ctx, accountId),
  ]);
  if (!employee) return notFound();
  const departmentId = departmentOfAbsence(employee, contracts, range.to);
  const place = { departmentId, ownerId: userId };
  if (!meets(ctx.viewer, reportsAccess.viewStatement, place).ok) return notFound();
  const [{ person }, balances] = await Promise.all([
    loadLeavePerson(ctx, { accountId, employeeId: userId, contracts }, { from: sinceEver, until: range.to }),
    leaveBalances(ctx, wanted, range.to),
  ]);
  const rules = { ...organisation, rates: rateBook(organisation) };
  const isKept =
    keepsPlusMinus(contracts, organisation.contractTypes, earliest(range.to, today)) &&
    meets(ctx.viewer, plusMinusAccess.viewPlusMinus, place).ok;
  const figures = statementFigures(person, rules, range);
  const plusMinus = isKept ? statementBalance(person, rules, { ...range, today }) : null;
  const reviewed = await absenceReviewer(ctx, [...figures, ...(plusMinus?.rows ?? [])]);
  const seesTerms = ({ departmentId: place }: Contract): boolean =>
    userId === viewerId || meets(ctx.viewer, contractsAccess.viewContracts, { departmentId: place }).ok;
  const ofMonth = contracts.filter(
    ({ startdate, enddate }) => startdate <= range.to && (enddate === null || enddate > range.from),
  );
  // Plus-minus has the agreed hours of each date as well.
  const seesAgreed = plusMinus !== null || ofMonth.every(seesTerms);
  return {
    ...range,
    employee,
    name: displayName(employee),
    departmentId,
    department: organisation.departments.find(({ id }) => id === departmentId)?.name ?? '',
    contracts: ofMonth.filter(seesTerms).sort((a, b) => (a.startdate < b.startdate ? -1 : 1)),
    typeNames: new Map(organisation.contractTypes.map(({ id, name }) => [id, name])),
    figures: figures.filter(({ kind }) => kind !== 'contract' || seesAgreed).map(reviewed),
    plusMinus: plusMinus && { ...plusMinus, rows: plusMinus.rows.map(reviewed) },
    balances,
    own: userId === viewerId,
  };
};

/** The statement of a person's month: the viewer's, or that of people whose hours the viewer may see. */
export const viewStatement = useCase({
  name: 'viewStatement',
  needs: reportsAccess.viewStatement,
  input: statementInput,
  scope: ({ userId }) => ({ ownerId: userId }),
  run: makeStatement,
});
