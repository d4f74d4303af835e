import type { Viewer } from '#domain/access/viewer.ts';
import { type Department, zoneOf } from '#domain/organisation/department.ts';
import type { Location } from '#domain/organisation/location.ts';
import type { WeatherDay } from '#domain/organisation/weather.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Ctx } from '#services/kit/context.ts';

/** Past and forecast weather at a department, by date; empty when its location has no city or no weather is available. */
export const weatherAt = async (
  ctx: Ctx<Viewer>,
  department: Department | undefined,
  { locations }: { locations: readonly Location[] },
  range: DateRange,
): Promise<ReadonlyMap<PlainDate, WeatherDay>> => {
  const location = locations.find(({ id }) => id === department?.locationId);
  if (!department || !location?.city) return new Map();
  const place = { city: location.city, country: location.country };
  const days = await ctx.ports.weather.forecast(place, range, zoneOf(department, ctx.viewer.zone));
  return new Map((days ?? []).map((day) => [day.date, day]));
};
