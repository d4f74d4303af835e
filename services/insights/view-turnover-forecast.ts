import * as z from 'zod';
import { insightsAccess } from '#domain/insights/actions.ts';
import { forecastPast, forecastTurnover, forecastWeatherRange } from '#domain/insights/turnover-forecast.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { datesIn, daysIn } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { dateAt } from '#domain/time/zones.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';
import { departmentsWith, loadWeeks } from './load-labour.ts';
import { weatherAt } from './weather-at.ts';

const longest = 14;
/** Each forecast reads half a year and part of the previous year. */
const mostDepartments = 10;

/** Turnover forecast of departments, by weekday, season, holidays and weather, with the error of past forecasts. */
export const viewTurnoverForecast = useCase({
  name: 'viewTurnoverForecast',
  needs: insightsAccess.viewTurnoverForecast,
  input: z
    .object({
      from: plainDateSchema,
      to: plainDateSchema,
      departmentIds: z.array(referenceSchema).min(1, 'input.required').max(mostDepartments, 'input.tooMany'),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'input.endsBeforeItBegins' })
    .refine((range) => daysIn(range) <= longest, { path: ['to'], message: 'input.rangeTooLong' }),
  run: async (ctx, { from, to, departmentIds }) => {
    const today = dateAt(instant(ctx.now), ctx.viewer.zone);
    const [ids, organisation] = await Promise.all([
      departmentsWith(ctx, { departmentIds }, insightsAccess.viewTurnoverForecast),
      loadOrganisation(ctx, ctx.viewer.accountId),
    ]);
    const { departments, holidays } = organisation;
    const { source } = ctx.ports.weather;
    return Promise.all(
      ids.map(async (departmentId) => {
        const department = departments.find(({ id }) => id === departmentId);
        const [weather, ...weeks] = await Promise.all([
          weatherAt(ctx, department, organisation, forecastWeatherRange(today)),
          ...forecastPast(from, to).map((range) => loadWeeks(ctx, [departmentId], range)),
        ]);
        const past = weeks
          .flat()
          .flatMap(({ dayPlans }) =>
            dayPlans.flatMap(({ date, turnoverMinor }) => (turnoverMinor === null ? [] : [{ date, turnoverMinor }])),
          );
        const group = department?.holidayGroupId ?? null;
        const free = holidays.filter(({ holidayGroupId }) => holidayGroupId === group).map(({ date }) => date);
        const skies = new Map([...weather.values()].map(({ date, weather_type }) => [date, weather_type]));
        const forecast = forecastTurnover(datesIn({ from, to }), past, free, today, skies);
        return { departmentId, ...forecast, source: weather.size > 0 ? source : null };
      }),
    );
  },
});
