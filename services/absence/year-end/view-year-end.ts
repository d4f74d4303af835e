import * as z from 'zod';
import { absenceAccess } from '#domain/absence/actions.ts';
import { displayName, type Employee } from '#domain/employees/employee.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { plainDate } from '#domain/time/plain-date.ts';
import { loadLeavePerson } from '#services/absence/leave-of.ts';
import { loadLeavePeople } from '#services/absence/leave-people.ts';
import { cursorSchema, type PageInfo, pageByName } from '#services/employees/by-name.ts';
import { inTurns, peopleOfAPage } from '#services/kit/kept.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';
import { placeAtYearEnd, yearEndBalances } from './load-year-end.ts';

/** Years covered by leave calculations. */
export const leaveYearSchema = z.int().min(2000).max(2100);

type Row = {
  employeeId: string;
  name: string;
  departmentId: string;
  departmentName: string;
  balanceId: string;
  balanceName: string;
  unit: 'hours' | 'days';
  /** Whole minutes, or hundredths of a day. */
  left: number;
  expiring: number;
  isClosed: boolean;
  /** Message key. */
  problem: string | null;
};
/** Of a page of people, whose number is `people` of `totalCount`. */
export type YearEndAnswer = {
  year: number;
  balances: { id: string; name: string; unit: 'hours' | 'days' }[];
  rows: Row[];
  people: number;
  totalCount: number;
  pageInfo: PageInfo;
};

/** Remaining leave at the end of the year of everyone whose leave the viewer may correct, by person and balance. */
export const viewYearEnd = useCase({
  name: 'viewYearEnd',
  needs: absenceAccess.viewYearEnd,
  input: z.object({
    year: leaveYearSchema,
    departmentIds: z.array(referenceSchema).max(200).nullish(),
    balanceId: referenceSchema.nullish(),
    first: z.int().min(1).max(1000).nullish(),
    after: cursorSchema,
  }),
  run: async (ctx, { year, departmentIds, balanceId, first, after }): Promise<YearEndAnswer> => {
    const { accountId, userId, mayApproveOwn } = ctx.viewer;
    const [{ employees, contracts }, organisation] = await Promise.all([
      loadLeavePeople(ctx, absenceAccess.viewYearEnd, departmentIds),
      loadOrganisation(ctx, accountId),
    ]);
    const terms = Map.groupBy(contracts, ({ employeeId }) => employeeId);
    const names = new Map(organisation.departments.map(({ id, name }) => [id, name]));
    const last = plainDate(year, 12, 31);
    const placeOf = (employee: Employee) => placeAtYearEnd(employee, terms.get(employee.id) ?? [], year);
    const everyone = employees.filter((employee) => {
      const { departmentId, wasEmployed } = placeOf(employee);
      const isAsked = !departmentIds?.length || departmentIds.includes(departmentId);
      return wasEmployed && isAsked && !ctx.need(absenceAccess.viewYearEnd, { departmentId });
    });
    const page = pageByName(everyone, { first: first ? Math.min(first, peopleOfAPage(ctx)) : everyone.length, after });
    const rowsOf = async (employee: Employee): Promise<Row[]> => {
      const own = terms.get(employee.id) ?? [];
      const { departmentId } = placeOf(employee);
      const who = { accountId, employeeId: employee.id, contracts: own };
      const { person } = await loadLeavePerson(ctx, who, { from: last, until: last });
      return yearEndBalances(person, organisation, year)
        .filter(({ left, expiring, isClosed }) => left !== 0 || expiring !== 0 || isClosed)
        .map(({ balance, left, expiring, isClosed }) => ({
          employeeId: employee.id,
          name: displayName(employee),
          departmentId,
          departmentName: names.get(departmentId) ?? '',
          balanceId: balance.id,
          balanceName: balance.name,
          unit: balance.unit,
          left,
          expiring,
          isClosed,
          problem: employee.id === userId && !mayApproveOwn ? 'correctionOwn' : null,
        }));
    };
    const all: Row[] = [];
    await inTurns(page.people, async ({ person }) => void all.push(...(await rowsOf(person))));
    const order = new Map(organisation.timeOffBalances.map(({ id }, index) => [id, index]));
    const orderOf = (row: Row): number => order.get(row.balanceId) ?? 0;
    return {
      year,
      balances: organisation.timeOffBalances
        .filter(({ id }) => all.some((row) => row.balanceId === id))
        .map(({ id, name, unit }) => ({ id, name, unit })),
      rows: all
        .filter((row) => !balanceId || row.balanceId === balanceId)
        .sort((a, b) => a.name.localeCompare(b.name, 'en') || orderOf(a) - orderOf(b)),
      people: page.people.length,
      totalCount: page.totalCount,
      pageInfo: page.pageInfo,
    };
  },
});
