import type { Department } from '#domain/organisation/department.ts';
import type { Holiday, HolidayGroup } from '#domain/organisation/holiday.ts';
import type { Location } from '#domain/organisation/location.ts';
import type { LocationGroup } from '#domain/organisation/location-group.ts';
import type { Team } from '#domain/organisation/team.ts';
import type { PlaceRemoval } from '#services/organisation/view-removal.ts';
import type { DepartmentWeather } from '#services/organisation/view-weather.ts';
import type { Organisation } from '#services/table.ts';

export type WeatherForecastMapper = DepartmentWeather;
export type OrganisationMapper = Organisation;
export type LocationMapper = Location;
export type DepartmentMapper = Department;
export type TeamMapper = Team;
export type LocationGroupMapper = LocationGroup;
export type PlaceRemovalMapper = PlaceRemoval;
export type HolidayGroupMapper = HolidayGroup;
export type HolidayMapper = Holiday;
