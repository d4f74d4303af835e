import type { LeaveCorrection } from '#domain/absence/leave-correction.ts';
import type { LeavePerson } from '#domain/absence/leave-facts.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { daysByEarlierDates, historyStart } from '#domain/payroll/pay-history.ts';
import type { PayRules } from '#domain/payroll/pay-lines.ts';
import { type MinijobMonth, minijobContracts, minijobMonths } from '#domain/plus-minus/minijob.ts';
import { rateBook } from '#domain/rates/rate-book.ts';
import { type DateRange, includesDate, validitiesOverlap } from '#domain/time/date-range.ts';
import { addDays, earliest, firstOfMonth, type PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { loadLeavePerson } from '#services/absence/leave-of.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import { readCustomFields } from '#services/custom-fields/custom-fields-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import {
  markWholePayouts,
  type PayoutEntry,
  payoutsPartition,
  putPayoutEntry,
  wholePayoutsKey,
} from '#services/kit/payout-entries.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { lacksRows } from '#services/planning/absence-rows.ts';
import {
  loadCorrections,
  loadFirstDays,
  loadOpenAbsences,
  loadOrganisation,
  loadPayoutsOf,
  loadPeople,
  loadUnplanned,
  type Week,
} from '#services/table.ts';

/** People worked out at once: what they planned and worked in the dates is held meanwhile. */
const peopleAtOnce = 100;

/** Works on all, some at a time, in order. */
export const inSlices = async <T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> => {
  const done: R[] = [];
  for (let start = 0; start < all.length; start += peopleAtOnce)
    done.push(...(await Promise.all(all.slice(start, start + peopleAtOnce).map(work))));
  return done;
};

const writesAtOnce = 90;

/** Writes the entries of a company whose payouts are older than the index. Returns all entries. */
const indexPayouts = async (ctx: Ctx, accountId: string): Promise<PayoutEntry[]> => {
  const { employees } = await loadPeople(ctx, accountId);
  const entries = (await inSlices(employees, ({ id }) => loadPayoutsOf(ctx, accountId, id))).flat();
  const writes = [...entries.map(putPayoutEntry), markWholePayouts(accountId)];
  for (let at = 0; at < writes.length; at += writesAtOnce)
    await ctx.table.transact(writes.slice(at, at + writesAtOnce));
  return entries;
};

/** Payouts that are paid on dates of the range, by person: one Query and one get. */
const loadPayouts = async (ctx: Ctx, accountId: string, range: DateRange): Promise<Map<string, PayoutEntry[]>> => {
  const [marker, indexed] = await Promise.all([
    ctx.table.get({ Key: wholePayoutsKey(accountId) }),
    queryAll(ctx.table, {
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': payoutsPartition(accountId), ':from': range.from, ':to': `${range.to}#~` },
    }),
  ]);
  const found = marker ? (indexed as unknown as PayoutEntry[]) : await indexPayouts(ctx, accountId);
  return Map.groupBy(
    found.filter(({ payoutDate }) => includesDate(range, payoutDate)),
    ({ employeeId }) => employeeId,
  );
};

/** What the pay of all people for dates of a range is worked out from. */
export type PayBasis = {
  range: DateRange;
  rules: PayRules;
  payouts: ReadonlyMap<string, readonly PayoutEntry[]>;
  /** People with an absence without an end whose rows have not been written up to the end of the range. */
  withUnwrittenDays: ReadonlySet<string>;
};

const payRules = async (ctx: Ctx<Viewer>): Promise<PayRules> => {
  const [organisation, account, fields] = await Promise.all([
    loadOrganisation(ctx, ctx.viewer.accountId),
    ownAccount(ctx),
    readCustomFields(ctx),
  ]);
  return {
    ...organisation,
    // Without the feature minijob hours cannot be paid out, so a minijob is paid like other work.
    contractTypes: ctx.viewer.flags.includes('minijob')
      ? organisation.contractTypes
      : organisation.contractTypes.map((type) => ({ ...type, minijob: false })),
    rates: rateBook(organisation),
    fields: fields.filter(({ appliesTo }) => appliesTo === 'timesheet'),
    currency: account.currency,
  };
};

/** Reads what the pay of all people for dates of the range is worked out from, once for all of them. */
export const loadPayBasis = async (ctx: Ctx<Viewer>, range: DateRange): Promise<PayBasis> => {
  const { accountId } = ctx.viewer;
  const [rules, payouts, open] = await Promise.all([
    payRules(ctx),
    loadPayouts(ctx, accountId, range),
    loadOpenAbsences(ctx, accountId),
  ]);
  const behind = open.filter((absence) => lacksRows(ctx, absence, range.to));
  return { range, rules, payouts, withUnwrittenDays: new Set(behind.map(({ employeeId }) => employeeId)) };
};

/** People who may be paid for one of the dates: employed on or after the first, or with a payout in the range. */
export const paidPeople = <P extends Pick<Employee, 'id' | 'enddate'>>(
  people: readonly P[],
  { range, payouts }: Pick<PayBasis, 'range' | 'payouts'>,
): P[] => people.filter(({ id, enddate }) => enddate === null || enddate > range.from || payouts.has(id));

type Who = Parameters<typeof loadLeavePerson>[1];

/** All data that determine a person's pay for dates of a range. */
export type PaidPerson = LeavePerson & { employeeId: string; minijob: MinijobMonth[] };

/** Before every date of a company. */
const beginning: PlainDate = '1900-01-01';
/** Reads of one person, each of the dates before; the last one reads all. */
const mostReads = 4;

type Read = Pick<Week, 'absenceDays' | 'timesheetEntries' | 'leaveCorrections' | 'minijobPayouts'>;
type Dates = { readonly [K in keyof Read]: Readonly<Read[K]> };
type Window = { range: DateRange; dates: Dates; firstDays: ReadonlyMap<string, PlainDate>; reads: number };

/** The window with all dates before it that the cost of its absence depends on. */
const withReferences = async (ctx: Ctx, who: Who, rules: PayRules, window: Window): Promise<Dates> => {
  const { range, dates, reads } = window;
  const person = { contracts: who.contracts, absenceDays: dates.absenceDays };
  const asked = daysByEarlierDates(person, rules, range).map((day) => [day.absenceId, day] as const);
  const others = new Map(asked.filter(([id]) => !window.firstDays.has(id)));
  const firstDays = new Map([...window.firstDays, ...(await loadFirstDays(ctx, [...others.values()]))]);
  const start = historyStart(person, rules, { range, firstDays });
  if (start === range.from) return dates;
  const from = start && reads < mostReads - 1 ? start : beginning;
  const before = await loadUnplanned(ctx, who.accountId, who.employeeId, { from, to: addDays(range.from, -1) });
  const all: Dates = {
    absenceDays: [...before.absenceDays, ...dates.absenceDays],
    timesheetEntries: [...before.timesheetEntries, ...dates.timesheetEntries],
    leaveCorrections: [...before.leaveCorrections, ...dates.leaveCorrections],
    minijobPayouts: [...before.minijobPayouts, ...dates.minijobPayouts],
  };
  if (from === beginning) return all;
  return withReferences(ctx, who, rules, { range: { from, to: range.to }, dates: all, firstDays, reads: reads + 1 });
};

/**
 * First date of the person's minijob if its balance concerns the range: hours are carried from its first month on. Undefined
 * without a minijob in these months and without a payout on these dates.
 */
const minijobStart = ({ employeeId, contracts }: Who, { range, rules, payouts }: PayBasis): PlainDate | undefined => {
  const own = minijobContracts(contracts, rules.contractTypes);
  const months = { from: firstOfMonth(range.from), until: firstOfMonth(range.to, 1) };
  const concerns =
    own.some(({ startdate, enddate }) => validitiesOverlap(months, { from: startdate, until: enddate })) ||
    payouts.get(employeeId)?.some(({ kind }) => kind === 'minijobPayout');
  return concerns ? own.map(({ startdate }) => firstOfMonth(startdate)).sort()[0] : undefined;
};

/** Everything dated up to the end of the range, whenever it was. */
const loadAllDates = async (ctx: Ctx, who: Who, until: PlainDate): Promise<Dates> => {
  const { person, minijobPayouts } = await loadLeavePerson(ctx, who, { from: beginning, until });
  const { absenceDays, timesheetEntries, corrections: leaveCorrections } = person;
  return { absenceDays, timesheetEntries, leaveCorrections, minijobPayouts };
};

/** Payouts on dates of the range that are dated before the dates that were read. */
const loadEarlierPayouts = async (ctx: Ctx, who: Who, { payouts }: PayBasis, known: readonly LeaveCorrection[]) => {
  const ids = new Set(known.map(({ id }) => id));
  const missing = (payouts.get(who.employeeId) ?? []).filter(
    ({ id, kind }) => kind === 'leaveCorrection' && !ids.has(id),
  );
  return (await loadCorrections(ctx, missing)).sort((a, b) => (a.date + a.id < b.date + b.id ? -1 : 1));
};

/**
 * A person's data for pay in the range, from its dates and those that determine them: overtime of its first week, the absence and
 * the 13 weeks before it that leave is valued by, a minijob from its first month, and payouts by their own date. All dates are
 * read where an absence without an end lacks rows, and for the last of a chain of leave that is valued by leave before it.
 */
export const loadPaidPerson = async (ctx: Ctx, who: Who, basis: PayBasis): Promise<PaidPerson> => {
  const { accountId, employeeId, contracts } = who;
  const { rules } = basis;
  const { to } = basis.range;
  const start = minijobStart(who, basis);
  const range = { from: earliest(start ?? to, mondayOf(basis.range.from)), to };
  const dates = basis.withUnwrittenDays.has(employeeId)
    ? await loadAllDates(ctx, who, to)
    : await withReferences(ctx, who, rules, {
        ...{ range, firstDays: new Map(), reads: 1 },
        dates: await loadUnplanned(ctx, accountId, employeeId, range),
      });
  const { absenceDays, timesheetEntries, leaveCorrections, minijobPayouts: payouts } = dates;
  const earlier = await loadEarlierPayouts(ctx, who, basis, leaveCorrections);
  const person = { contracts, absenceDays, timesheetEntries, corrections: [...earlier, ...leaveCorrections] };
  return { ...person, employeeId, minijob: start ? minijobMonths({ ...person, payouts }, rules, to) : [] };
};
