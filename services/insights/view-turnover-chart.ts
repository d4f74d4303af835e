import * as z from 'zod';
import { insightsAccess } from '#domain/insights/actions.ts';
import { chartPeriods, periodStart, periodsIn } from '#domain/insights/chart-period.ts';
import { type DayFacts, performanceOf, ratiosOf } from '#domain/insights/performance.ts';
import type { Money } from '#domain/money/money.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';
import { hoursFilterSchema } from '#services/timesheet/view-timesheets.ts';
import { dayFacts } from './day-facts.ts';
import { departmentsWith } from './load-labour.ts';
import { pendingMinutes } from './pending-hours.ts';

const chartPlaces = ['department', 'location', 'total'] as const;

const turnoverFigures = (days: readonly DayFacts[], currency: string) => {
  const sum = performanceOf(days);
  const { turnoverPerHour, salaryShare, costShare } = ratiosOf(sum);
  const money = (minor: number | null): Money | null => (minor === null ? null : { minor, currency });
  return {
    turnover: money(sum.turnoverMinor),
    workedMinutes: sum.withTurnover.minutes,
    turnoverPerHour: money(turnoverPerHour),
    salary: money(sum.withTurnover.salaryMinor),
    cost: money(sum.withTurnover.costMinor),
    salaryShare,
    costShare,
  };
};

/** Turnover against approved hours and their pay, for departments whose turnover and hours the viewer may see. */
export const viewTurnoverChart = useCase({
  name: 'viewTurnoverChart',
  needs: insightsAccess.viewTurnoverChart,
  input: hoursFilterSchema.and(
    z.object({ group_by_period: z.enum(chartPeriods).nullish(), group_by_location: z.enum(chartPlaces).nullish() }),
  ),
  run: async (ctx, { from, to, departmentIds, group_by_period, group_by_location }) => {
    const period = group_by_period ?? 'day';
    const range = { from, to };
    const [ids, { currency }, { departments, locations }] = await Promise.all([
      departmentsWith(ctx, { departmentIds }, insightsAccess.viewTurnoverChart),
      ownAccount(ctx),
      loadOrganisation(ctx, ctx.viewer.accountId),
    ]);
    const { days, peopleWithoutPay } = await dayFacts(ctx, ids, range);
    const byPeriod = Map.groupBy(days, ({ date }) => periodStart(period, date));
    const locationOf = new Map(departments.map(({ id, locationId }) => [id, locationId]));
    const places = group_by_location === 'location' ? locations : group_by_location === 'total' ? [] : departments;
    const byPlace = Map.groupBy(days, ({ departmentId }) =>
      group_by_location === 'location' ? locationOf.get(departmentId) : departmentId,
    );
    return {
      ...turnoverFigures(days, currency),
      peopleWithoutPay,
      pendingMinutes: await pendingMinutes(ctx, ids, range),
      days: periodsIn(period, range).map((date) => ({ date, ...turnoverFigures(byPeriod.get(date) ?? [], currency) })),
      places: places.flatMap(({ id, name }) => {
        const own = byPlace.get(id);
        return own ? [{ id, name, ...turnoverFigures(own, currency) }] : [];
      }),
    };
  },
});
