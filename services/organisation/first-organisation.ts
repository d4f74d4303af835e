import { defaultDepartmentSettings } from '#domain/organisation/department.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { Ids } from '#services/ports/ids.ts';
import { departments, locations, teams } from './organisation.store.ts';

type Names = { location: string; department: string; team: string; city: string | null; country: string };

/** The initial location, department and team of a new account. */
export const firstOrganisation = (
  accountId: string,
  ids: Ids,
  names: Names,
): { changes: Change[]; locationId: string; departmentId: string; teamId: string } => {
  const [locationId, departmentId, teamId] = [ids.next('loc'), ids.next('dep'), ids.next('tem')];
  const head = { accountId, version: 0, order: 1 };
  const address = { street_address: null, zipcode: null, city: names.city, country: names.country };
  const contact = { phone: null, email: null, latitude: null, longitude: null, clockRadius: null };
  return {
    locationId,
    departmentId,
    teamId,
    changes: [
      change(locations, null, { ...head, id: locationId, name: names.location, ...address, ...contact, active: true }),
      change(departments, null, {
        ...head,
        id: departmentId,
        locationId,
        name: names.department,
        zone: null,
        active: true,
        settings: defaultDepartmentSettings,
      }),
      change(teams, null, { ...head, id: teamId, departmentId, name: names.team, colour: '#3d6ff0', type: 'default' }),
    ],
  };
};
