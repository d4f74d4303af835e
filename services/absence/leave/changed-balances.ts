import type { LeaveRules } from '#domain/absence/absence-day-cost.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import { isHourPot } from '#domain/absence/leave-correction.ts';
import type { LeavePerson } from '#domain/absence/leave-facts.ts';
import { leaveFacts } from '#domain/absence/leave-facts.ts';
import { leaveEntries } from '#domain/absence/leave-ledger.ts';
import { type LeaveSummary, leaveSummary } from '#domain/absence/leave-summary.ts';
import { lastDayOfLeaveYear } from '#domain/absence/leave-year.ts';
import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { displayName, type Employee } from '#domain/employees/employee.ts';
import { plusMinusAccess } from '#domain/plus-minus/actions.ts';
import { balancesOn } from '#domain/plus-minus/plus-minus.ts';
import { plusMinusFacts } from '#domain/plus-minus/plus-minus-facts.ts';
import { type RateSources, rateBook } from '#domain/rates/rate-book.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { departmentOfAbsence } from '#services/absence/absence-rights.ts';
import { type ShownAmount, shownAmount } from '#services/absence/leave-of.ts';
import type { Ctx } from '#services/kit/context.ts';

/** One balance of a person that a change would make another, today and at the end of the leave year. */
export type ChangedBalance = {
  employeeId: string;
  name: string;
  /** `overtime` for plus-minus, which has no year's end: it says today's balance twice. */
  balanceId: string;
  balanceName: string;
  unit: 'hours' | 'days';
  nowBefore: ShownAmount;
  nowAfter: ShownAmount;
  lastDay: PlainDate;
  endingBefore: ShownAmount;
  endingAfter: ShownAmount;
};

/** What balances follow from: the rules, and what is known of a person since their first contract. */
export type BalanceFacts = { rules: LeaveRules & Pick<RateSources, 'rateCards' | 'shifts'>; person: LeavePerson };

/** Leave and plus-minus of a person that differ between the two; counted as everyone's page counts them. */
export const changedBalances = (
  { id: employeeId, ...names }: Pick<Employee, 'id' | 'first_name' | 'prefix' | 'last_name'>,
  { before, after }: { before: BalanceFacts; after: BalanceFacts },
  { today, until }: { today: PlainDate; until: PlainDate },
): ChangedBalance[] => {
  const name = displayName(names);
  const lastDay = lastDayOfLeaveYear(today, before.person.contracts);
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
      nowBefore: shownAmount(old.now, unit),
      nowAfter: shownAmount(fresh.now, unit),
      endingBefore: shownAmount(old.ending, unit),
      endingAfter: shownAmount(fresh.ending, unit),
    };
  });
  const [old, fresh] = [plusMinusToday(before), plusMinusToday(after)];
  const plusMinus: ChangedBalance = {
    ...{ employeeId, name, balanceId: 'overtime', balanceName: '', unit: 'hours', lastDay: today },
    ...{ nowBefore: old, nowAfter: fresh, endingBefore: old, endingAfter: fresh },
  };
  return [...leave, plusMinus].filter((row) => row.nowBefore !== row.nowAfter || row.endingBefore !== row.endingAfter);
};

/** Someone whose balances would change. */
export type ChangedPerson = { person: Employee; contracts: readonly Contract[]; rows: ChangedBalance[] };

export type LeaveRulesPreview = {
  /** People whom the change concerns. */
  looked: number;
  /** Those of them whose leave or plus-minus it would change. */
  changed: number;
  /** By name; only of people whose leave, or plus-minus, the viewer sees. */
  rows: ChangedBalance[];
};

/** Rows that are shown one by one. */
const shownRows = 20;

/** What the viewer is shown of it: how many people, and the balances of those whose leave or plus-minus they may see. */
export const changesShown = (
  ctx: Ctx<Viewer>,
  found: readonly ChangedPerson[],
  { looked, today }: { looked: number; today: PlainDate },
): LeaveRulesPreview => {
  const seenRows = ({ person, contracts, rows }: ChangedPerson): ChangedBalance[] => {
    const departmentId = departmentOfAbsence(person, [...contracts], today);
    const sees = (need: Requirement): boolean => !ctx.need(need, { departmentId });
    const [leave, plusMinus] = [sees(absenceAccess.viewTeamLeave), sees(plusMinusAccess.viewPlusMinusBalances)];
    return rows.filter(({ balanceId }) => (isHourPot(balanceId) ? plusMinus : leave));
  };
  const byName = (a: ChangedBalance, b: ChangedBalance): number => a.name.localeCompare(b.name, 'en');
  return { looked, changed: found.length, rows: found.flatMap(seenRows).sort(byName).slice(0, shownRows) };
};
