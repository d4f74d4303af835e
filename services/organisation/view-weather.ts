import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import type { WeatherDay } from '#domain/organisation/weather.ts';
import { daysIn } from '#domain/time/date-range.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import type { WeatherSource } from '#services/ports/weather.ts';
import { loadOrganisation, type Organisation } from '#services/table.ts';

const mostDays = 14;
/** Enough for a dashboard; a chain of hundreds must not request hundreds of forecasts. */
const mostDepartments = 12;

/** Weather at one department; `forecast` is null when none is available. */
export type DepartmentWeather = {
  location_name: string;
  department_name: string;
  forecast: WeatherDay[] | null;
  source: WeatherSource;
};

/** Departments in which the viewer is a member or holds a permission; all departments for the owner. */
const ownDepartments = (viewer: Viewer, { departments }: Organisation) =>
  departments.filter(
    ({ id, active }) =>
      active &&
      (viewer.isOwner || viewer.departmentIds.includes(id) || viewer.grants.some((grant) => grant.departmentId === id)),
  );

/** Forecasts for the viewer's departments whose location has a city. Reads nothing but the organisation from the table. */
export const viewWeather = useCase({
  name: 'viewWeather',
  needs: organisationAccess.viewWeather,
  input: z.object({ minDate: plainDateSchema, maxDate: plainDateSchema }),
  run: async (ctx, { minDate, maxDate }) => {
    const range = { from: minDate, to: maxDate };
    if (daysIn(range) < 1 || daysIn(range) > mostDays) return refuse('INVALID', 'input.range', { field: 'maxDate' });
    const organisation = await loadOrganisation(ctx, ctx.viewer.accountId);
    const placed = ownDepartments(ctx.viewer, organisation).flatMap((department) => {
      const location = organisation.locations.find(({ id }) => id === department.locationId);
      return location?.city ? [{ department, location, city: location.city }] : [];
    });
    return Promise.all(
      placed.slice(0, mostDepartments).map(async ({ department, location, city }): Promise<DepartmentWeather> => {
        const zone = zoneOf(department, ctx.viewer.zone);
        const { weather } = ctx.ports;
        const forecast = await weather.forecast({ city, country: location.country }, range, zone);
        return { location_name: location.name, department_name: department.name, forecast, source: weather.source };
      }),
    );
  },
});
