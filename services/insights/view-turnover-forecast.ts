import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { insightsAccess } from '#domain/insights/actions.ts';
import { forecastLimits } from '#domain/insights/compared-range.ts';
import {
  forecastPast,
  forecastTurnover,
  forecastWeatherRange,
  isForecastCounted,
  recentPast,
} from '#domain/insights/turnover-forecast.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { type DayPlan, dayPlanId, isOpenOn } from '#domain/organisation/day-plan.ts';
import { settingOf } from '#domain/organisation/settings.ts';
import { type DateRange, datesIn, daysIn } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { dateAt } from '#domain/time/zones.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { useCase } from '#services/kit/use-case.ts';
import { dayPlanKeys, dayPlansIn, loadOrganisation } from '#services/table.ts';
import { departmentsWith } from './load-labour.ts';
import { weatherAt } from './weather-at.ts';

/** Day plans by key: a week's partition holds all its shifts and hours. */
const plansOf = async (ctx: Ctx<Viewer>, departmentId: string, ranges: readonly DateRange[]): Promise<DayPlan[]> => {
  const days = ranges.flatMap((range) => datesIn(range).map((date) => ({ departmentId, date })));
  return dayPlansIn(await ctx.table.batchGet(dayPlanKeys(ctx.viewer.accountId, days)));
};

/** Day plans that the forecast uses; those of the dates alone where there is no recent turnover. */
const pastPlans = async (
  ctx: Ctx<Viewer>,
  departmentId: string,
  range: DateRange,
  today: string,
): Promise<DayPlan[]> => {
  const recent = await plansOf(ctx, departmentId, [recentPast(today), range]);
  if (recent.every(({ turnoverMinor }) => turnoverMinor === null)) return recent;
  return plansOf(ctx, departmentId, forecastPast(range));
};

/**
 * Turnover forecast of departments, by weekday, season, holidays and weather, with the error of past forecasts, and which of its
 * dates count.
 */
export const viewTurnoverForecast = useCase({
  name: 'viewTurnoverForecast',
  needs: insightsAccess.viewTurnoverForecast,
  input: z
    .object({
      from: plainDateSchema,
      to: plainDateSchema,
      departmentIds: z.array(referenceSchema).min(1, 'input.required').max(forecastLimits.departments, 'input.tooMany'),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'input.endsBeforeItBegins' })
    .refine((range) => daysIn(range) <= forecastLimits.days, { path: ['to'], message: 'input.rangeTooLong' }),
  run: async (ctx, { from, to, departmentIds }) => {
    const today = dateAt(instant(ctx.now), ctx.viewer.zone);
    const [ids, organisation, account] = await Promise.all([
      departmentsWith(ctx, { departmentIds }, insightsAccess.viewTurnoverForecast),
      loadOrganisation(ctx, ctx.viewer.accountId),
      ownAccount(ctx),
    ]);
    const { departments, holidays } = organisation;
    const { source } = ctx.ports.weather;
    return Promise.all(
      ids.map(async (departmentId) => {
        const department = departments.find(({ id }) => id === departmentId);
        const [weather, plans] = await Promise.all([
          weatherAt(ctx, department, organisation, forecastWeatherRange(today)),
          pastPlans(ctx, departmentId, { from, to }, today),
        ]);
        const past = plans.flatMap(({ date, turnoverMinor }) =>
          turnoverMinor === null ? [] : [{ date, turnoverMinor }],
        );
        const group = department?.holidayGroupId ?? null;
        const free = holidays.filter(({ holidayGroupId }) => holidayGroupId === group).map(({ date }) => date);
        const skies = new Map([...weather.values()].map(({ date, weather_type }) => [date, weather_type]));
        const forecast = forecastTurnover(datesIn({ from, to }), past, free, today, skies);
        const isOn = settingOf('forecastTurnover', account, department);
        const openWeekdays = settingOf('openWeekdays', account, department);
        const planOf = new Map(plans.map((plan) => [plan.id, plan]));
        const days = forecast.days.map((day) => {
          const plan = planOf.get(dayPlanId(departmentId, day.date));
          const isCounted = isOn && isForecastCounted(plan, isOpenOn(plan, openWeekdays, day.date));
          return { ...day, countedMinor: isCounted ? day.expectedMinor : null };
        });
        return { departmentId, ...forecast, days, source: weather.size > 0 ? source : null };
      }),
    );
  },
});
