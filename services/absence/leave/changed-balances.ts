import type { LeaveRules } from '#domain/absence/absence-day-cost.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import { isHourPot } from '#domain/absence/leave-correction.ts';
import type { LeavePerson } from '#domain/absence/leave-facts.ts';
import { leaveFacts } from '#domain/absence/leave-facts.ts';
import { leaveEntries } from '#domain/absence/leave-ledger.ts';
import { type LeaveSummary, leaveSummary } from '#domain/absence/leave-summary.ts';
import { lastDayOfLeaveYear } from '#domain/absence/leave-year.ts';
import { type ShownAmount, shownLeave } from '#domain/absence/shown-leave.ts';
import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { displayName, type Employee } from '#domain/employees/employee.ts';
import { roundedFraction } from '#domain/money/money.ts';
import { explainedPayLines, type PayRules } from '#domain/payroll/pay-lines.ts';
import { plusMinusAccess } from '#domain/plus-minus/actions.ts';
import { minijobMonths } from '#domain/plus-minus/minijob.ts';
import type { MinijobPayout } from '#domain/plus-minus/minijob-payout.ts';
import { balancesOn } from '#domain/plus-minus/plus-minus.ts';
import { plusMinusFacts } from '#domain/plus-minus/plus-minus-facts.ts';
import { type RateSources, rateBook } from '#domain/rates/rate-book.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { addDays, earliest, firstOfMonth, lastOfMonth, type PlainDate } from '#domain/time/plain-date.ts';
import { departmentOfAbsence } from '#services/absence/absence-rights.ts';
import { onePage, type PageInfo } from '#services/employees/by-name.ts';
import type { Ctx } from '#services/kit/context.ts';
import { seesSalary } from '#services/timesheet/entry-rights.ts';

/** A balance of a person that a change would affect, today and at the end of the leave year. */
export type ChangedBalance = {
  employeeId: string;
  name: string;
  /**
   * `overtime` for plus-minus, `minijob` for the unpaid minijob balance. Both have no year end and return today's balance twice.
   */
  balanceId: string;
  balanceName: string;
  unit: 'hours' | 'days';
  nowBefore: ShownAmount;
  nowAfter: ShownAmount;
  lastDay: PlainDate;
  endingBefore: ShownAmount;
  endingAfter: ShownAmount;
};

/** Source data of balances: the rules, and the person's data since their first contract. */
export type BalanceFacts = {
  rules: LeaveRules & Pick<RateSources, 'rateCards' | 'shifts'>;
  person: LeavePerson;
  /** Payouts from the minijob balance; null without the minijob feature. */
  minijobPayouts: readonly MinijobPayout[] | null;
};

const minijobOf = ({ rules, person, minijobPayouts }: BalanceFacts, date: PlainDate) =>
  minijobPayouts === null ? [] : minijobMonths({ ...person, payouts: minijobPayouts }, rules, date);

/** Unpaid minijob hours in whole minutes; they are stored in hundredths of an hour. */
export const minijobMinutes = (facts: BalanceFacts, date: PlainDate): number =>
  roundedFraction(BigInt(minijobOf(facts, date).at(-1)?.balance ?? 0) * 60n, 100n);

/**
 * Leave, plus-minus and minijob balances of a person that differ between the two; computed as on balance pages. Leave ends with the
 * year of `date`.
 */
export const changedBalances = (
  { id: employeeId, ...names }: Pick<Employee, 'id' | 'first_name' | 'prefix' | 'last_name'>,
  { before, after }: { before: BalanceFacts; after: BalanceFacts },
  { today, until, date = today }: { today: PlainDate; until: PlainDate; date?: PlainDate },
): ChangedBalance[] => {
  const name = displayName(names);
  const lastDay = lastDayOfLeaveYear(date, before.person.contracts);
  const standings = ({ rules, person }: BalanceFacts): ((balanceId: string) => LeaveSummary) => {
    const own = Map.groupBy(
      leaveEntries(rules.timeOffBalances, leaveFacts(person, rules, until), until),
      ({ balanceId }) => balanceId,
    );
    return (balanceId) => leaveSummary(own.get(balanceId) ?? [], { date: today, lastDay });
  };
  const plusMinusToday = ({ rules, person }: BalanceFacts): number =>
    balancesOn(plusMinusFacts(person, { ...rules, rates: rateBook(rules) }, today), [today])[0]!;
  const [was, will] = [standings(before), standings(after)];
  const leave = before.rules.timeOffBalances.map(({ id: balanceId, name: balanceName, unit }): ChangedBalance => {
    const [old, fresh] = [was(balanceId), will(balanceId)];
    return {
      ...{ employeeId, name, balanceId, balanceName, unit, lastDay },
      nowBefore: shownLeave(old.now, unit),
      nowAfter: shownLeave(fresh.now, unit),
      endingBefore: shownLeave(old.ending, unit),
      endingAfter: shownLeave(fresh.ending, unit),
    };
  });
  const [old, fresh] = [plusMinusToday(before), plusMinusToday(after)];
  const plusMinus: ChangedBalance = {
    ...{ employeeId, name, balanceId: 'overtime', balanceName: '', unit: 'hours', lastDay: today },
    ...{ nowBefore: old, nowAfter: fresh, endingBefore: old, endingAfter: fresh },
  };
  const [saved, kept] = [minijobMinutes(before, today), minijobMinutes(after, today)];
  const minijob: ChangedBalance = {
    ...{ employeeId, name, balanceId: 'minijob', balanceName: '', unit: 'hours', lastDay: today },
    ...{ nowBefore: saved, nowAfter: kept, endingBefore: saved, endingAfter: kept },
  };
  return [...leave, plusMinus, minijob].filter(
    (row) => row.nowBefore !== row.nowAfter || row.endingBefore !== row.endingAfter,
  );
};

/** Gross pay in minor units, without employer costs. */
export type ChangedPay = { employeeId: string; name: string; before: number; after: number };

/** Months of the pay comparison: the current one up to today, and the twelve before it. */
const monthsPaid = (today: PlainDate): DateRange[] =>
  Array.from({ length: 13 }, (_, index) => firstOfMonth(today, index - 12)).map((from) => ({
    from,
    to: earliest(lastOfMonth(from), today),
  }));

/** First day of the pay comparison. */
export const paidSince = (today: PlainDate): PlainDate => monthsPaid(today)[0]!.from;

/** The person's pay for those months under each of the two sets of rules; null if equal. */
export const changedPay = (
  { id: employeeId, ...names }: Pick<Employee, 'id' | 'first_name' | 'prefix' | 'last_name'>,
  { before, after }: { before: BalanceFacts; after: BalanceFacts },
  { today, ...company }: Pick<PayRules, 'fields' | 'currency'> & { today: PlainDate },
): ChangedPay | null => {
  const payIn = (facts: BalanceFacts) => {
    const { rules, person, minijobPayouts } = facts;
    // Without the feature, minijob hours can't be paid out and are paid like other work.
    const contractTypes = rules.contractTypes.map((type) => ({ ...type, minijob: type.minijob && !!minijobPayouts }));
    const own = { ...rules, ...company, contractTypes, rates: rateBook(rules) };
    const paid = { ...person, employeeId, minijob: minijobOf(facts, today) };
    return (range: DateRange): number =>
      explainedPayLines(paid, own, range).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  };
  const [was, will] = [payIn(before), payIn(after)];
  const all = { from: paidSince(today), to: today };
  if (was(all) === will(all)) return null;
  // Pay by contract is rounded once a period.
  const sumOf = (pay: typeof was): number => monthsPaid(today).reduce((sum, month) => sum + pay(month), 0);
  return { employeeId, name: displayName(names), before: sumOf(was), after: sumOf(will) };
};

/** Someone whose balances or pay would change. */
export type ChangedPerson = {
  person: Employee;
  contracts: readonly Contract[];
  rows: ChangedBalance[];
  pay?: ChangedPay | null;
};

/** Someone among them who has left. */
export type Leaver = { employeeId: string; lastWorkday: PlainDate };

export type LeaveRulesPreview = {
  /** Number of people affected by the rule. */
  looked: number;
  /** Number of people whose balances would change. */
  changed: number;
  /** Sorted by name; only balances that the viewer sees. */
  rows: ChangedBalance[];
  /** Gross pay from `from` to today, for changes of a rule; null for other changes. */
  pay: {
    from: PlainDate;
    /** Number of people whose pay would change. */
    people: number;
    /** Sorted by name; only people whose wages are all visible to the viewer. */
    rows: ChangedPay[];
  } | null;
  /** People among the rows who have left. */
  leavers: Leaver[];
  /** Number of people who left before the pay comparison begins, and are left out. */
  earlierLeavers: number;
  /** Number of people whom the change concerns, and the page of them that was looked at. */
  totalCount: number;
  pageInfo: PageInfo;
};

/** Most rows in an answer, which must stay below 6 MB. */
const mostRows = 2000;

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name, 'en');

/** The preview for the viewer: totals, with the balances and pay that they may see. */
export const changesShown = (
  ctx: Ctx<Viewer>,
  found: readonly ChangedPerson[],
  {
    looked,
    today,
    ofRule = false,
    earlierLeavers = 0,
    totalCount = looked,
    pageInfo = onePage,
  }: { looked: number; today: PlainDate; ofRule?: boolean } & Partial<
    Pick<LeaveRulesPreview, 'earlierLeavers' | 'totalCount' | 'pageInfo'>
  >,
): LeaveRulesPreview => {
  const seenRows = ({ person, contracts, rows }: ChangedPerson): ChangedBalance[] => {
    const departmentId = departmentOfAbsence(person, [...contracts], today);
    const sees = (need: Requirement): boolean => !ctx.need(need, { departmentId });
    const own = { departmentId, ownerId: person.id };
    const seesOwn = (need: Requirement): boolean => person.id === ctx.viewer.userId && !ctx.need(need, own);
    const leave = sees(absenceAccess.viewTeamLeave) || seesOwn(absenceAccess.viewLeaveBalances);
    const plusMinus = sees(plusMinusAccess.viewPlusMinusBalances) || seesOwn(plusMinusAccess.viewPlusMinus);
    return rows.filter(({ balanceId }) => (isHourPot(balanceId) ? plusMinus : leave));
  };
  const seesWages = ({ contracts }: ChangedPerson): boolean =>
    contracts.every(({ departmentId }) => seesSalary(ctx.viewer, { departmentId, employeeId: '' }));
  const paid = found.filter(({ pay }) => pay);
  const rows = found.flatMap(seenRows).sort(byName).slice(0, mostRows);
  const payRows = paid
    .filter(seesWages)
    .map(({ pay }) => pay!)
    .sort(byName)
    .slice(0, mostRows);
  const named = new Set([...rows, ...(ofRule ? payRows : [])].map(({ employeeId }) => employeeId));
  return {
    looked,
    changed: found.filter((one) => one.rows.length > 0).length,
    rows,
    pay: ofRule ? { from: paidSince(today), people: paid.length, rows: payRows } : null,
    leavers: found.flatMap(({ person: { id: employeeId, enddate } }) =>
      named.has(employeeId) && enddate !== null && enddate <= today
        ? [{ employeeId, lastWorkday: addDays(enddate, -1) }]
        : [],
    ),
    earlierLeavers,
    totalCount,
    pageInfo,
  };
};
