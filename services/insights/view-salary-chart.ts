import { insightsAccess } from '#domain/insights/actions.ts';
import { type DayFacts, performanceOf, ratiosOf } from '#domain/insights/performance.ts';
import type { Money } from '#domain/money/money.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import { useCase } from '#services/kit/use-case.ts';
import { hoursFilterSchema } from '#services/timesheet/view-timesheets.ts';
import { dayFacts } from './day-facts.ts';
import { departmentsWith } from './load-labour.ts';
import { pendingMinutes } from './pending-hours.ts';

const salaryFigures = (days: readonly DayFacts[], currency: string) => {
  const sum = performanceOf(days);
  const { salaryPerHour } = ratiosOf(sum);
  const money = (minor: number | null): Money | null => (minor === null ? null : { minor, currency });
  return { workedMinutes: sum.minutes, salary: money(sum.salaryMinor), salaryPerHour: money(salaryPerHour) };
};

/** Pay against approved hours by date, for departments whose hours and wages the viewer may see. */
export const viewSalaryChart = useCase({
  name: 'viewSalaryChart',
  needs: insightsAccess.viewSalaryChart,
  input: hoursFilterSchema,
  run: async (ctx, { from, to, departmentIds }) => {
    const [ids, { currency }] = await Promise.all([
      departmentsWith(ctx, { departmentIds }, insightsAccess.viewSalaryChart),
      ownAccount(ctx),
    ]);
    const { days, peopleWithoutPay } = await dayFacts(ctx, ids, { from, to });
    const byDate = Map.groupBy(days, ({ date }) => date);
    return {
      ...salaryFigures(days, currency),
      peopleWithoutPay,
      pendingMinutes: await pendingMinutes(ctx, ids, { from, to }),
      days: datesIn({ from, to }).map((date) => ({ date, ...salaryFigures(byDate.get(date) ?? [], currency) })),
    };
  },
});
