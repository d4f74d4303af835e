import { expect, it } from 'vitest';
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
