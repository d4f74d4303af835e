import { organisationArea } from '#web/areas/organisation/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';

export const team = (id: string, name: string, more: object = {}) => ({
  __typename: 'Team',
  id,
  version: 2,
  department_id: 'dep_1',
  name,
  colour: '#6679cd',
  order: 1,
  type: 'default',
  ...more,
});

export const department = (id: string, name: string, teams: object[], more: object = {}) => ({
  __typename: 'Department',
  id,
  version: 4,
  name,
  zone: 'Europe/Brussels',
  order: 1,
  active: true,
  holidayGroupId: null,
  teams,
  ...more,
});

const location = (id: string, name: string, departments: object[], clockRadius: number | null = null) => ({
  __typename: 'Location',
  id,
  version: 3,
  name,
  street_address: 'Graslei 1',
  zipcode: '9000',
  city: 'Ghent',
  country: 'BE',
  phone: '+32 9 225 00 00',
  email: 'lumen@example.com',
  latitude: 51_054_340,
  longitude: 3_717_420,
  clockRadius,
  order: 1,
  departments,
});

/** Two locations: one with two departments of which one is inactive, one with none. */
export const organisation = {
  __typename: 'Organisation',
  locations: [
    location(
      'loc_1',
      'Brasserie Lumen',
      [
        department('dep_1', 'Restaurant', [team('tem_1', 'Floor'), team('tem_2', 'Pool', { type: 'flexpool' })], {
          holidayGroupId: 'hog_1',
        }),
        department('dep_2', 'Terrace', [team('tem_3', 'Terrace', { department_id: 'dep_2' })], { active: false }),
      ],
      1000,
    ),
    location('loc_2', 'Quay', []),
  ],
  locationGroups: [
    { __typename: 'LocationGroup', id: 'lgr_1', version: 1, name: 'Water', locationIds: ['loc_2'], order: 1 },
  ],
  holidayGroups: [{ __typename: 'HolidayGroup', id: 'hog_1', name: 'Belgium' }],
};

/** The section as a separate page; in the product it is part of the settings. */
export const placesArea = {
  ...organisationArea,
  pages: { '/places': { needs: {}, open: () => import('./OrganisationSettings.tsx') } },
} as unknown as Area;

type Asked = Parameters<Answers[string]>[0];

export const sentIn = (asked: Asked[], operation: string) =>
  asked.filter((request) => request.operation === operation).map(({ variables }) => variables.input);

export const withModal = (path: string): string => `/places?modal=${encodeURIComponent(path)}`;
