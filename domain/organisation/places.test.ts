import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coordinatesOf, coordinatesText, mostLatitude, mostLongitude } from './coordinates.ts';
import { contractsIn, joining, onlyIn } from './leave-department.ts';
import { withoutGroups } from './location-group.ts';

const places = {
  locationGroups: [
    { id: 'lgr_north', locationIds: ['loc_1', 'loc_2'] },
    { id: 'lgr_empty', locationIds: [] },
  ],
  departments: [
    { id: 'dep_bar', locationId: 'loc_1' },
    { id: 'dep_hotel', locationId: 'loc_2' },
    { id: 'dep_south', locationId: 'loc_3' },
  ],
};

it.each([
  ['nothing narrows nothing', [], []],
  ['a group stands for its departments', ['lgr_north'], ['dep_bar', 'dep_hotel']],
  ['each department counts once', ['dep_bar', 'lgr_north', 'dep_south'], ['dep_bar', 'dep_hotel', 'dep_south']],
  ['an empty group is nothing, not all', ['lgr_empty'], ['lgr_empty']],
  ['a group that is gone is nothing, not all', ['lgr_gone'], ['lgr_gone']],
])('%s', (_, ids, expected) => expect(withoutGroups(ids, places)).toEqual(expected));

describe('coordinates as people paste them', () => {
  it.each([
    ['51.05434, 3.71742', 51_054_340, 3_717_420],
    ['51.0543401234567,3.7174299', 51_054_340, 3_717_429],
    ['-33.8568 151.2153', -33_856_800, 151_215_300],
    ['51,05434; 3,71742', 51_054_340, 3_717_420],
    ['90, -180', 90_000_000, -180_000_000],
    ['-0, 0', 0, 0],
  ])('reads %s', (text, latitude, longitude) => {
    expect(coordinatesOf(text)).toEqual({ latitude, longitude });
  });

  it.each(['', 'Graslei 1', '51.05434', '90.000001, 0', '0, -180.5', '51.05, 3.71, 4', '1e1, 2', '51,05434, 3,71742'])(
    'takes %j for none',
    (text) => {
      expect(coordinatesOf(text)).toBeNull();
    },
  );

  it('reads what it writes', () => {
    const latitudes = fc.integer({ min: -mostLatitude, max: mostLatitude });
    const longitudes = fc.integer({ min: -mostLongitude, max: mostLongitude });
    fc.assert(
      fc.property(latitudes, longitudes, (latitude, longitude) => {
        expect(coordinatesOf(coordinatesText({ latitude, longitude }))).toEqual({ latitude, longitude });
      }),
    );
  });
});

const at = (departmentId: string) => ({ departmentId, teamId: `team of ${departmentId}` });
const person = (id: string, departments: string[], enddate: string | null = null) => ({
  id,
  memberships: departments.map(at),
  enddate,
});

describe('leaving a department', () => {
  it('finds those who are nowhere else that is in use, and not those who are gone', () => {
    const people = [
      person('alone', ['bar']),
      person('elsewhere too', ['bar', 'deli']),
      person('elsewhere, out of use', ['bar', 'cellar']),
      person('gone', ['bar'], '2026-11-10'),
      person('leaving', ['bar'], '2026-11-30'),
      person('never here', ['deli']),
    ];
    const found = onlyIn(people, 'bar', new Set(['bar', 'deli']), '2026-11-10').map(({ id }) => id);
    expect(found).toEqual(['alone', 'elsewhere, out of use', 'leaving']);
  });

  it('finds contracts that still count there', () => {
    const contract = (departmentId: string, enddate: string | null) => ({ departmentId, enddate });
    const all = [
      contract('bar', null),
      contract('bar', '2026-11-10'),
      contract('bar', '2026-11-11'),
      contract('deli', null),
    ];
    expect(contractsIn(all, 'bar', '2026-11-10')).toEqual([all[0], all[2]]);
  });

  it('lets a person join where they stood', () => {
    expect(joining([at('deli'), at('bar'), at('cellar')], 'bar', at('floor'))).toEqual(
      ['deli', 'floor', 'bar', 'cellar'].map(at),
    );
  });
});
