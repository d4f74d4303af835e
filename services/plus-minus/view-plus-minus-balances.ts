import * as z from 'zod';
import { displayName, type Employee, isActiveOn } from '#domain/employees/employee.ts';
import { referenceSchema, stringSchema } from '#domain/kit/input.schema.ts';
import { plusMinusAccess } from '#domain/plus-minus/actions.ts';
import { type KeptBalances, keptBalanceOn, keptBalances } from '#domain/plus-minus/kept-balances.ts';
import type { PlusMinusRules } from '#domain/plus-minus/plus-minus-facts.ts';
import { rateBook } from '#domain/rates/rate-book.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { dateAt } from '#domain/time/zones.ts';
import { departmentOfAbsence } from '#services/absence/absence-rights.ts';
import { cursorSchema, folded, pageByName } from '#services/employees/by-name.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadKept } from '#services/kit/kept.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation, loadPeople } from '#services/table.ts';
import { hoursSource, keptPlusMinusKey, type PlusMinusHolder, withHours } from './kept-years.ts';
import { keepsPlusMinus } from './view-plus-minus.ts';

/**
 * Balances of people on each of the dates, the last of which is today: stored ones while their inputs are unchanged, read with
 * two BatchGets per 100 people; others are derived from the hours of each person.
 */
const loadBalances = async (
  ctx: Ctx,
  accountId: string,
  people: readonly PlusMinusHolder[],
  { rules, today, dates }: { rules: PlusMinusRules; today: PlainDate; dates: readonly PlainDate[] },
): Promise<(employeeId: string) => KeptBalances> => {
  const found = await loadKept(ctx, accountId, people, {
    pk: keptPlusMinusKey(accountId),
    covers: (kept: KeptBalances) => dates.every((date) => keptBalanceOn(kept, date) !== undefined),
    source: hoursSource(ctx, accountId, today),
    derive: (hours, holder) => keptBalances(withHours(hours, holder), rules, today),
  });
  return (employeeId) => found.get(employeeId)![0]!;
};

export type BalanceOfPerson = {
  employee: Employee;
  kept: boolean;
  since: PlainDate | null;
  current: number;
  lastWeek: number;
  /** Balances on the last Sundays, oldest first. */
  trend: number[];
};

const weeksOfTrend = 8;

const lastSundays = (today: PlainDate): PlainDate[] =>
  Array.from({ length: weeksOfTrend }, (_, index) => addDays(mondayOf(today), -1 - 7 * (weeksOfTrend - 1 - index)));

/** A page of balances of people by name, with their trend: stored ones, derived again when inputs changed. */
export const viewPlusMinusBalances = useCase({
  name: 'viewPlusMinusBalances',
  needs: plusMinusAccess.viewPlusMinusBalances,
  input: z.object({
    first: z.int().min(1).max(100),
    after: cursorSchema,
    departmentId: referenceSchema.nullish(),
    search: stringSchema().max(120).nullish(),
  }),
  run: async (ctx, { first, after, departmentId, search }) => {
    const { accountId, zone } = ctx.viewer;
    const today = dateAt(instant(ctx.now), zone);
    const [{ employees, contracts }, organisation] = await Promise.all([
      loadPeople(ctx, accountId),
      loadOrganisation(ctx, accountId),
    ]);
    const wanted = folded(search?.trim() ?? '');
    const terms = Map.groupBy(contracts, ({ employeeId }) => employeeId);
    const seen = employees.filter((person) => {
      const place = departmentOfAbsence(person, terms.get(person.id) ?? [], today);
      if (!isActiveOn(person, today) || (departmentId && place !== departmentId)) return false;
      if (!folded(displayName(person)).includes(wanted)) return false;
      return !ctx.need(plusMinusAccess.viewPlusMinusBalances, { departmentId: place });
    });
    const page = pageByName(seen, { first, after });
    const rules = { ...organisation, rates: rateBook(organisation) };
    const sundays = lastSundays(today);
    const holders = page.people.map(({ person: { id } }) => ({ employeeId: id, contracts: terms.get(id) ?? [] }));
    const balancesOf = await loadBalances(ctx, accountId, holders, { rules, today, dates: [...sundays, today] });
    const balanceOf = (employee: Employee): BalanceOfPerson => {
      const balances = balancesOf(employee.id);
      const on = (date: PlainDate): number => keptBalanceOn(balances, date)!;
      const kept = keepsPlusMinus(terms.get(employee.id) ?? [], rules.contractTypes, today);
      const trend = sundays.map(on);
      return { employee, kept, since: balances.since, current: on(today), lastWeek: trend.at(-1)!, trend };
    };
    return {
      people: page.people.map(({ person }) => balanceOf(person)),
      ...page.pageInfo,
      totalCount: page.totalCount,
    };
  },
});
