// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { organisationArea } from '#web/areas/organisation/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { expectRoundTrip, expectShown, fillEveryField, openForm } from './open-form.ts';

const area = organisationArea as Area;
// Each test opens its form three times; a form takes seconds on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

let world: World;

beforeAll(async () => {
  world = await newWorld();
  const owner = await world.as('owner');
  const id = (prefix: string) => world.ports.ids.next(prefix);
  const make = async (name: string, prefix: string, type: string, input: object) =>
    expect(await sendMutation(owner, name, { id: id(prefix), ...input }, `... on ${type} { id }`)).toMatchObject({
      __typename: type,
    });
  await make('createDepartment', 'dep', 'Department', { locationId: world.made.locationId, name: 'Pub' });
  await make('createHolidayGroup', 'hog', 'HolidayGroup', { name: 'Harbour days', departmentIds: [] });
  await make('createLocation', 'loc', 'Location', { name: 'Harbour', country: 'BE' });
  await make('createLocation', 'loc', 'Location', { name: 'Station', country: 'BE' });
});
afterEach(cleanup);

const saving = (kind: string) => ({
  create: { button: 'Add', mutation: `Create${kind}` },
  change: { button: 'Save', mutation: `Edit${kind}` },
});

it('keeps the note of every team of a day', async () => {
  const address = 'team-notes/2026-11-16';
  const first = await openForm(world, area, address);
  const entered = await fillEveryField(first, { Operations: 'Brewery visits', Pub: 'Quiz' });
  await first.save('Save', 'WriteTeamNotes');
  const again = await openForm(world, area, address);
  await expectShown(again, entered);
});

it('[R2.9-146] keeps every field of a team', async () => {
  await expectRoundTrip({
    world,
    area,
    add: 'team',
    edit: (id) => `team/edit/${id}`,
    ...saving('Team'),
    entries: { Department: 'Pub', Name: 'Terrace', Colour: 'Olive', 'Schedule visibility': 'Hidden' },
    changes: { Name: 'Garden', Colour: 'Violet', 'Schedule visibility': 'Shown' },
    once: ['Department'],
  });
});

it('keeps every field of a department', async () => {
  await expectRoundTrip({
    world,
    area,
    add: 'department',
    edit: (id) => `department/${id}`,
    ...saving('Department'),
    entries: { Name: 'Kitchen', Location: 'Harbour', 'Time zone': 'Europe/London' },
    changes: { Name: 'Cellar', Location: 'Station', 'Time zone': 'Europe/Paris', 'Public holidays': 'Harbour days' },
    later: ['Public holidays'],
  });
});

it('[R2.9-146] keeps every field of a location', async () => {
  await expectRoundTrip({
    world,
    area,
    add: 'location',
    edit: (id) => `location/${id}`,
    ...saving('Location'),
    entries: {
      Name: 'Square',
      'Street and number': 'Stationsplein 1',
      Postcode: '1012 AB',
      City: 'Amsterdam',
      Country: 'Belgium',
      Phone: '+31 20 555 0100',
      Email: 'station@test.example',
      Coordinates: '52.379210, 4.900350',
      'Clock only within': '150',
    },
    changes: {
      Name: 'Market',
      'Street and number': 'Markt 2',
      Postcode: '2611 GP',
      City: 'Delft',
      Country: 'Germany',
      Phone: '+31 15 555 0100',
      Email: 'market@test.example',
      Coordinates: '52.011580, 4.359370',
      'Clock only within': '250',
    },
  });
});

it('[R2.9-146] keeps every field of a location group', async () => {
  await expectRoundTrip({
    world,
    area,
    add: 'location-group',
    edit: (id) => `location-group/${id}`,
    ...saving('LocationGroup'),
    entries: { Name: 'By the water', Locations: ['Harbour'] },
    changes: { Name: 'In town', Locations: ['Station'] },
  });
});
