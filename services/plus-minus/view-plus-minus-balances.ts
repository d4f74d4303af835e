import * as z from 'zod';
import { displayName, type Employee, isActiveOn } from '#domain/employees/employee.ts';
import { referenceSchema, stringSchema } from '#domain/kit/input.schema.ts';
import { plusMinusAccess } from '#domain/plus-minus/actions.ts';
import { balancesOn } from '#domain/plus-minus/plus-minus.ts';
import { countsFrom, type PlusMinusRules, plusMinusFacts } from '#domain/plus-minus/plus-minus-facts.ts';
import { rateBook } from '#domain/rates/rate-book.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { dateAt } from '#domain/time/zones.ts';
import { departmentOfAbsence } from '#services/absence/absence-rights.ts';
import { loadLeavePerson } from '#services/absence/leave-of.ts';
import { cursorSchema, folded, pageByName } from '#services/employees/by-name.ts';
import type { Ctx } from '#services/kit/context.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadContractsOf, loadOrganisation, loadPeople } from '#services/table.ts';
import { keepsPlusMinus, sinceEver } from './view-plus-minus.ts';

export type BalanceOfPerson = {
  employee: Employee;
  kept: boolean;
  since: PlainDate | null;
  current: number;
  lastWeek: number;
  /** On the last Sundays, the oldest first. */
  trend: number[];
};

const weeksOfTrend = 8;

const lastSundays = (today: PlainDate): PlainDate[] =>
  Array.from({ length: weeksOfTrend }, (_, index) => addDays(mondayOf(today), -1 - 7 * (weeksOfTrend - 1 - index)));

const balanceOf = async (
  ctx: Ctx,
  employee: Employee,
  { rules, today }: { rules: PlusMinusRules; today: PlainDate },
): Promise<BalanceOfPerson> => {
  const { accountId, id: employeeId } = employee;
  const contracts = await loadContractsOf(ctx, accountId, employeeId);
  const kept = keepsPlusMinus(contracts, rules.contractTypes, today);
  const { person } = await loadLeavePerson(
    ctx,
    { accountId, employeeId, contracts },
    { from: sinceEver, until: today },
  );
  const sundays = lastSundays(today);
  const balances = balancesOn(plusMinusFacts(person, rules, today), [...sundays, today]);
  const since = countsFrom(person, today);
  return { employee, kept, since, current: balances.at(-1)!, lastWeek: balances.at(-2)!, trend: balances.slice(0, -1) };
};

/** The balances of people by name, a page at a time, with how they went; one Query for each person of the page. */
export const viewPlusMinusBalances = useCase({
  name: 'viewPlusMinusBalances',
  needs: plusMinusAccess.viewPlusMinusBalances,
  input: z.object({
    first: z.int().min(1).max(50),
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
    return {
      people: await Promise.all(page.people.map(({ person }) => balanceOf(ctx, person, { rules, today }))),
      hasNextPage: page.hasNextPage,
      endCursor: page.people.at(-1)?.cursor ?? null,
      totalCount: page.totalCount,
    };
  },
});
