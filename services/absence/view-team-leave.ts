import * as z from 'zod';
import { absenceAccess } from '#domain/absence/actions.ts';
import type { LeaveAmount } from '#domain/absence/leave-ledger.ts';
import { monthEndsOf } from '#domain/absence/leave-summary.ts';
import { type ShownAmount, shownLeave } from '#domain/absence/shown-leave.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { displayName, isActiveOn } from '#domain/employees/employee.ts';
import { referenceSchema, stringSchema } from '#domain/kit/input.schema.ts';
import { shortDecimal } from '#domain/money/decimal.ts';
import { instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { dateAt } from '#domain/time/zones.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import { cursorSchema, folded, onePage, type PageInfo, pageByName } from '#services/employees/by-name.ts';
import type { Ctx } from '#services/kit/context.ts';
import { peopleOfAPage } from '#services/kit/kept.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';
import { departmentOfAbsence } from './absence-rights.ts';
import { loadLeavePeople } from './leave-people.ts';
import { byPersonName, type LeavePersonAt, loadTeamLeave, type TeamLeaveRow } from './team-leave.ts';

type Unit = 'hours' | 'days';

type ShownRow = {
  employeeId: string;
  name: string;
  departmentId: string;
  departmentName: string;
  balanceId: string;
  balanceName: string;
  unit: Unit;
  now: ShownAmount;
  planned: ShownAmount;
  ending: ShownAmount;
  lastDay: PlainDate;
  expiring: { lastDay: PlainDate; amount: ShownAmount } | null;
  /** Null, like the value, to viewers who may not see wages in the department. */
  rate: { wageMinor: number; costFactor: string; weekMinutes: number; weekDays: number } | null;
  valueMinor: number | null;
};

/** Totals in one unit, summed from the displayed rows (decision 50). */
type Sums = { unit: Unit } & Record<'now' | 'planned' | 'ending' | 'expiring', ShownAmount>;

/** Leave liability in hours, days and money; money is null without visible wages. */
type Liability = { hours: ShownAmount; days: ShownAmount; valueMinor: number | null };

export type TeamLeaveAnswer = {
  date: PlainDate;
  currency: string;
  balances: { id: string; name: string; unit: Unit }[];
  /** Sorted by name. */
  rows: ShownRow[];
  totals: Sums[];
  departments: ({ departmentId: string; name: string; people: number } & Liability)[];
  /** One row per month end of the date's year. */
  months: ({ date: PlainDate } & Liability)[];
  valueMinor: number | null;
  /** People counted here, and all who fit. */
  people: number;
  totalCount: number;
  pageInfo: PageInfo;
};

type AmountOf = (row: TeamLeaveRow) => LeaveAmount;
type ValueOf = (row: TeamLeaveRow) => number | null;

/** Sum of the displayed rows, so that columns add up to their total and to that of the year end. */
const shownSum = (rows: readonly TeamLeaveRow[], unit: Unit, of: AmountOf): ShownAmount =>
  rows
    .filter(({ balance }) => balance.unit === unit)
    .reduce<ShownAmount>((sum, row) => sum + shownLeave(of(row), unit), 0);

const totalsOf = (rows: readonly TeamLeaveRow[]): Sums[] =>
  (['hours', 'days'] as const)
    .filter((unit) => rows.some(({ balance }) => balance.unit === unit))
    .map((unit) => ({
      unit,
      now: shownSum(rows, unit, ({ summary }) => summary.now),
      planned: shownSum(rows, unit, ({ summary }) => summary.planned),
      ending: shownSum(rows, unit, ({ summary }) => summary.ending),
      expiring: shownSum(rows, unit, ({ summary }) => summary.expiring?.amount ?? 0n),
    }));

/** Sum of the known values; null if there are none (decision 50). */
const sumOfValues = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};

const liabilityOf = (rows: readonly TeamLeaveRow[], of: AmountOf, costOf: ValueOf): Liability => ({
  hours: shownSum(rows, 'hours', of),
  days: shownSum(rows, 'days', of),
  valueMinor: sumOfValues(rows.map(costOf)),
});

/** Whether the viewer sees wages in the department; memoised per department. */
const seesPayOf = (ctx: Ctx<Viewer>): ((departmentId: string) => boolean) => {
  const known = new Map<string, boolean>();
  return (departmentId) => {
    const sees = known.get(departmentId) ?? !ctx.need(timesheetAccess.viewSalary, { departmentId });
    known.set(departmentId, sees);
    return sees;
  };
};

type Shown = { nameOf: (departmentId: string) => string; seesPay: (departmentId: string) => boolean };

const shownAs = (
  { person, departmentId, balance, summary, rate, valueMinor }: TeamLeaveRow,
  shown: Shown,
): ShownRow => {
  const { now, planned, ending, lastDay, expiring } = summary;
  const amount = (exact: LeaveAmount): ShownAmount => shownLeave(exact, balance.unit);
  const seen = shown.seesPay(departmentId);
  return {
    employeeId: person.id,
    name: displayName(person),
    departmentId,
    departmentName: shown.nameOf(departmentId),
    balanceId: balance.id,
    balanceName: balance.name,
    unit: balance.unit,
    now: amount(now),
    planned: amount(planned),
    ending: amount(ending),
    lastDay,
    expiring: expiring && { lastDay: expiring.lastDay, amount: amount(expiring.amount) },
    rate: seen && rate ? { ...rate, costFactor: shortDecimal(rate.costFactor, 10) } : null,
    valueMinor: seen ? valueMinor : null,
  };
};

const input = z.object({
  date: plainDateSchema.nullish(),
  departmentIds: z.array(referenceSchema).max(200).nullish(),
  teamId: referenceSchema.nullish(),
  balanceId: referenceSchema.nullish(),
  search: stringSchema().max(120).nullish(),
  first: z.int().min(1).max(1000).nullish(),
  after: cursorSchema,
});

type Asked = z.output<typeof input>;

/** Filtered people whose leave the viewer sees, in the department to which it counts on the date. */
const peopleOf = async (
  ctx: Ctx<Viewer>,
  { departmentIds, teamId, search }: Asked,
  date: PlainDate,
): Promise<LeavePersonAt[]> => {
  const { employees, contracts } = await loadLeavePeople(ctx, absenceAccess.viewTeamLeave, departmentIds);
  const terms = Map.groupBy(contracts, ({ employeeId }) => employeeId);
  const wanted = folded(search?.trim() ?? '');
  return employees.flatMap((person) => {
    const own = terms.get(person.id) ?? [];
    const departmentId = departmentOfAbsence(person, own, date);
    const fits =
      isActiveOn(person, date) &&
      (!departmentIds?.length || departmentIds.includes(departmentId)) &&
      (!teamId || person.memberships.some((membership) => membership.teamId === teamId)) &&
      folded(displayName(person)).includes(wanted);
    if (!fits || ctx.need(absenceAccess.viewTeamLeave, { departmentId })) return [];
    return [{ person, contracts: own, departmentId }];
  });
};

/**
 * Everyone's rows, or those of a page of people by name, which ends early where the leave of too many would have to be derived within
 * the request.
 */
const pageOf = async (ctx: Ctx<Viewer>, people: readonly LeavePersonAt[], { first, after }: Asked, date: PlainDate) => {
  const { accountId } = ctx.viewer;
  if (!first) {
    const { rows } = await loadTeamLeave(ctx, accountId, people, { date });
    return { rows, people: people.length, totalCount: people.length, pageInfo: onePage };
  }
  const page = pageByName(
    people.map(({ person }) => person),
    { first, after },
  );
  const of = new Map(people.map((one) => [one.person.id, one]));
  const asked = page.people.map(({ person }) => of.get(person.id)!);
  const { rows, people: counted } = await loadTeamLeave(ctx, accountId, asked, {
    date,
    mostDerived: peopleOfAPage(ctx),
  });
  return {
    rows,
    people: counted.length,
    totalCount: page.totalCount,
    pageInfo: {
      hasNextPage: page.pageInfo.hasNextPage || counted.length < asked.length,
      endCursor: page.people[counted.length - 1]?.cursor ?? null,
    },
  };
};

/** Remaining, planned and expiring leave of people whose leave the viewer sees, with its value. */
export const viewTeamLeave = useCase({
  name: 'viewTeamLeave',
  needs: absenceAccess.viewTeamLeave,
  input,
  run: async (ctx, asked): Promise<TeamLeaveAnswer> => {
    const { accountId, zone } = ctx.viewer;
    const date = asked.date ?? dateAt(instant(ctx.now), zone);
    const [everyone, { departments, timeOffBalances }, { currency }] = await Promise.all([
      peopleOf(ctx, asked, date),
      loadOrganisation(ctx, accountId),
      ownAccount(ctx),
    ]);
    const { rows: all, ...page } = await pageOf(ctx, everyone, asked, date);
    const rows = all.filter(({ balance }) => !asked.balanceId || balance.id === asked.balanceId).sort(byPersonName);
    const names = new Map(departments.map(({ id, name }) => [id, name]));
    const nameOf = (id: string): string => names.get(id) ?? '';
    const seesPay = seesPayOf(ctx);
    const costOf: ValueOf = (row) => (seesPay(row.departmentId) ? row.valueMinor : null);
    return {
      date,
      currency,
      balances: timeOffBalances
        .filter(({ id, active }) => active || all.some(({ balance }) => balance.id === id))
        .map(({ id, name, unit }) => ({ id, name, unit })),
      rows: rows.map((row) => shownAs(row, { nameOf, seesPay })),
      totals: totalsOf(rows),
      departments: [...Map.groupBy(rows, ({ departmentId }) => departmentId)]
        .map(([departmentId, own]) => ({
          departmentId,
          name: nameOf(departmentId),
          people: new Set(own.map(({ person }) => person.id)).size,
          ...liabilityOf(own, ({ summary }) => summary.now, costOf),
        }))
        .sort((a, b) => a.name.localeCompare(b.name, 'en')),
      months: monthEndsOf(date).map((end, index) => ({
        date: end,
        ...liabilityOf(
          rows,
          ({ onMonthEnds }) => onMonthEnds[index]!.amount,
          (row) => (seesPay(row.departmentId) ? row.onMonthEnds[index]!.valueMinor : null),
        ),
      })),
      valueMinor: sumOfValues(rows.map(costOf)),
      ...page,
    };
  },
});
