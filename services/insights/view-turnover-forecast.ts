import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { insightsAccess } from '#domain/insights/actions.ts';
import { forecastPast, forecastTurnover, forecastWeatherRange } from '#domain/insights/turnover-forecast.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import type { WeatherType } from '#domain/organisation/weather.ts';
import { datesIn, daysIn } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { dateAt } from '#domain/time/zones.ts';
import type { Ctx } from '#services/kit/context.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation, type Organisation } from '#services/table.ts';
import { departmentsWith, loadWeeks } from './load-labour.ts';

const longest = 14;
/** A forecast reads half a year and a part of the year before. */
const mostDepartments = 10;

/** The weather where a department is, as it was and as it will be; empty where no one can say. */
const weatherAt = async (
  ctx: Ctx<Viewer>,
  department: Organisation['departments'][number] | undefined,
  { locations }: Organisation,
  today: PlainDate,
): Promise<ReadonlyMap<PlainDate, WeatherType>> => {
  const location = locations.find(({ id }) => id === department?.locationId);
  if (!department || !location?.city) return new Map();
  const place = { city: location.city, country: location.country };
  const days = await ctx.ports.weather.forecast(
    place,
    forecastWeatherRange(today),
    zoneOf(department, ctx.viewer.zone),
  );
  return new Map((days ?? []).map(({ date, weather_type }) => [date, weather_type]));
};

/** What departments should turn over, by weekday, season, holidays and weather, and how far such forecasts were off. */
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
          weatherAt(ctx, department, organisation, today),
          ...forecastPast(from, to).map((range) => loadWeeks(ctx, [departmentId], range)),
        ]);
        const past = weeks
          .flat()
          .flatMap(({ dayPlans }) =>
            dayPlans.flatMap(({ date, turnoverMinor }) => (turnoverMinor === null ? [] : [{ date, turnoverMinor }])),
          );
        const group = department?.holidayGroupId ?? null;
        const free = holidays.filter(({ holidayGroupId }) => holidayGroupId === group).map(({ date }) => date);
        const forecast = forecastTurnover(datesIn({ from, to }), past, free, today, weather);
        return { departmentId, ...forecast, source: weather.size > 0 ? source : null };
      }),
    );
  },
});
