import type { Viewer } from '#domain/access/viewer.ts';
import { clockedMinutesOf } from '#domain/clock/paid-hours.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import { seenWages } from '#domain/contracts/seen-wages.ts';
import { displayName, type Employee } from '#domain/employees/employee.ts';
import type { Derivation } from '#domain/kit/derivation.ts';
import { costForWeight, type Factor, factorOne } from '#domain/money/money.ts';
import { rateBook } from '#domain/rates/rate-book.ts';
import { paidLines, workedLine } from '#domain/timesheet/explain-entry.ts';
import { salaryLine } from '#domain/timesheet/salary-line.ts';
import { workedMinutes } from '#domain/timesheet/worked-minutes.ts';
import type {
  ClosedHoursResolvers,
  ScheduleDifferenceResolvers,
  TimesheetDayResolvers,
  TimesheetEntryResolvers,
  TimesheetTotalsResolvers,
} from '#graphql/generated/types.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import { loadContractsOf } from '#services/contracts/terms-of-people.ts';
import { viewSelf } from '#services/identity/view-self.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadEmployee, loadOrganisation } from '#services/table.ts';
import { closedFor } from '#services/timesheet/closed-hours.ts';
import { mayNothing, mayWith, seesSalary } from '#services/timesheet/entry-rights.ts';
import { plannedFor } from '#services/timesheet/view-timesheet-entry.ts';
import type { TimesheetEntryMapper } from './mappers.ts';

/** A person of the viewer's account by id; no read for the viewer themselves. */
const personOf = async (ctx: Ctx, id: string): Promise<Employee> => {
  const { accountId, userId } = ctx.viewer!;
  return id === userId ? (await viewSelf(ctx))!.person : (await loadEmployee(ctx, accountId, id))!;
};

export const ClosedHours: ClosedHoursResolvers = {
  by: async ({ by }, _args, { ctx }) => displayName(await personOf(ctx, by)),
};

export const ScheduleDifference: ScheduleDifferenceResolvers = {
  difference_percentage: ({ differenceShare }) => (differenceShare === null ? null : differenceShare / 100),
};

export const TimesheetDay: TimesheetDayResolvers = {
  id: ({ employeeId, date }) => `${employeeId}:${date}`,
  Employee: ({ employeeId }, _args, { ctx }) => personOf(ctx, employeeId),
};

const plannedOf = (entry: TimesheetEntryMapper, ctx: Ctx) =>
  entry.planned === undefined ? plannedFor(ctx as Ctx<Viewer>, entry) : entry.planned;

const closedOf = (entry: TimesheetEntryMapper, ctx: Ctx) =>
  entry.closed === undefined ? closedFor(ctx as Ctx<Viewer>, entry) : entry.closed;

const departmentOf = async (entry: TimesheetEntryMapper, ctx: Ctx) => {
  const { departments, locations } = await loadOrganisation(ctx, entry.accountId);
  const department = departments.find(({ id }) => id === entry.departmentId);
  return { department, location: locations.find(({ id }) => id === department?.locationId) };
};

/** Inputs of the entry's pay: the person's contracts and the company's rates. */
const termsOf = async (entry: TimesheetEntryMapper, ctx: Ctx) => {
  const [contracts, organisation] = await Promise.all([
    loadContractsOf(ctx, entry.accountId, entry.employeeId),
    loadOrganisation(ctx, entry.accountId),
  ]);
  const rates = await ctx.memo(`rate book ${entry.accountId}`, async () => rateBook(organisation));
  const factorOf = (): Factor => {
    const typeId = contractOn(entry.date, contracts)?.contractTypeId;
    return organisation.contractTypes.find(({ id }) => id === typeId)?.cocFactor ?? factorOne;
  };
  return { contracts, rates, factorOf };
};

/** Derivation of the entry's pay; null without permission or selection. */
const payOf = async (entry: TimesheetEntryMapper, ctx: Ctx) => {
  if (!entry.rates || !seesSalary(ctx.viewer!, entry)) return null;
  const { contracts, rates } = await termsOf(entry, ctx);
  return seenWages(ctx.viewer!)(entry, contracts) ? salaryLine(entry, contracts, rates) : null;
};

const explained = async (entry: TimesheetEntryMapper, ctx: Ctx): Promise<Derivation[]> => {
  const hours = workedLine(entry, workedMinutes(entry));
  if (!seesSalary(ctx.viewer!, entry)) return [hours];
  const [{ contracts, rates, factorOf }, { coc_in_schedule: shows }] = await Promise.all([
    termsOf(entry, ctx),
    ownAccount(ctx),
  ]);
  if (!seenWages(ctx.viewer!)(entry, contracts)) return [hours];
  return [hours, ...paidLines(entry, contracts, rates, shows ? factorOf() : null)];
};

const moneyOf = async (entry: TimesheetEntryMapper, ctx: Ctx, part: 'wageMinor' | 'salaryMinor') => {
  const line = await payOf(entry, ctx);
  return line && { minor: line[part], currency: (await ownAccount(ctx)).currency };
};

const costOf = async (entry: TimesheetEntryMapper, ctx: Ctx) => {
  const { coc_in_schedule: shows, currency } = await ownAccount(ctx);
  if (!shows || entry.status === 'declined' || !seesSalary(ctx.viewer!, entry)) return null;
  const { contracts, rates, factorOf } = await termsOf(entry, ctx);
  if (!seenWages(ctx.viewer!)(entry, contracts)) return null;
  const { rated, wageMinor } = salaryLine(entry, contracts, rates);
  return { minor: costForWeight(rated.paid, wageMinor, factorOf()), currency };
};

export const TimesheetEntry: TimesheetEntryResolvers = {
  Employee: (entry, _args, { ctx }) => personOf(ctx, entry.employeeId),
  location_name: async (entry, _args, { ctx }) => (await departmentOf(entry, ctx)).location?.name ?? '',
  department_name: async (entry, _args, { ctx }) => (await departmentOf(entry, ctx)).department?.name ?? '',
  Team: async (entry, _args, { ctx }) =>
    (await loadOrganisation(ctx, entry.accountId)).teams.find(({ id }) => id === entry.teamId) ?? null,
  customFields: ({ customFields }) => customFields ?? [],
  meals: ({ meals }) => meals ?? null,
  kilometres: ({ kilometres }) => kilometres ?? null,
  paidBreakMinutes: ({ paidBreakMinutes }) => paidBreakMinutes ?? 0,
  clockedBreaks: ({ clockedBreaks }) => clockedBreaks ?? [],
  cutIn: ({ cutIn }) => cutIn ?? false,
  cutOut: ({ cutOut }) => cutOut ?? false,
  clockedMinutes: ({ clockedIn, clockedOut }) =>
    clockedIn && clockedOut ? clockedMinutesOf({ clockedIn, clockedOut }) : null,
  steps: ({ steps }) => steps ?? [],
  minutes: (entry) => workedMinutes(entry),
  total: (entry) => workedMinutes(entry) / 60,
  planned: (entry, _args, { ctx }) => plannedOf(entry, ctx),
  difference: async (entry, _args, { ctx }) => {
    const planned = await plannedOf(entry, ctx);
    return planned?.minutes == null ? null : workedMinutes(entry) - planned.minutes;
  },
  wage: (entry, _args, { ctx }) => moneyOf(entry, ctx, 'wageMinor'),
  salary: (entry, _args, { ctx }) => moneyOf(entry, ctx, 'salaryMinor'),
  cost: (entry, _args, { ctx }) => costOf(entry, ctx),
  surchargeMinutes: async (entry, _args, { ctx }) => (await payOf(entry, ctx))?.surchargeMinutes ?? null,
  surchargeTimeMinutes: async (entry, _args, { ctx }) => (await payOf(entry, ctx))?.surchargeTimeMinutes ?? null,
  explain: (entry, _args, { ctx }) => explained(entry, ctx),
  closed: (entry, _args, { ctx }) => closedOf(entry, ctx),
  may: async (entry, _args, { ctx }) => ((await closedOf(entry, ctx)) ? mayNothing : mayWith(ctx.viewer!, entry)),
};

export const TimesheetTotals: TimesheetTotalsResolvers = {
  difference: ({ workedMinutes, plannedMinutes }) => workedMinutes - plannedMinutes,
};
