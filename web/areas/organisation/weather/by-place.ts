import type { MyWeatherFragment } from '#web/parts/my-overview/MyOverview.generated.ts';

type Day = NonNullable<MyWeatherFragment['forecast']>[number];
/** Departments that stand under the same sky. */
export type Place = { name: string; days: readonly Day[] };

/** One place for each location: the departments of one have one weather, and are named after it. */
export const byPlace = (weather: readonly MyWeatherFragment[]): Place[] => {
  const places = [...Map.groupBy(weather, ({ location_name }) => location_name)];
  return places.map(([location, departments]) => ({
    name: places.length === 1 && departments.length > 3 ? location : `${location}: ${departmentNames(departments)}`,
    days: departments[0]?.forecast ?? [],
  }));
};

const departmentNames = (departments: readonly MyWeatherFragment[]): string =>
  departments.map(({ department_name }) => department_name).join(', ');
