// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { shiftsArea } from '#web/areas/shifts/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { type Entries, expectRoundTrip, expectShown, fillEveryField, fillIn, openForm, shownIn } from './open-form.ts';

const area = shiftsArea as Area;
// Each test opens its form three times; a form takes seconds on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

let world: World;

beforeAll(async () => {
  world = await newWorld();
  const { departmentId, made, ports } = world;
  const { template } = await newPlanning(world);
  const owner = await world.as('owner');
  const id = (prefix: string) => ports.ids.next(prefix);
  const make = async (name: string, prefix: string, type: string, input: object) =>
    expect(await sendMutation(owner, name, { id: id(prefix), ...input }, `... on ${type} { id }`)).toMatchObject({
      __typename: type,
    });
  await make('createTeam', 'tem', 'Team', { departmentId, name: 'Terrace', colour: '#3d6ff0', type: 'default' });
  await make('createDepartment', 'dep', 'Department', { locationId: made.locationId, name: 'Pub' });
  await make('createCustomField', 'cfd', 'CustomField', { appliesTo: 'schedule', type: 'text', name: 'Dress' });
  await make('createCustomField', 'cfd', 'CustomField', { appliesTo: 'shift', type: 'text', name: 'Till' });
  await make('createSkill', 'skl', 'Skill', { name: 'Barista' });
  await make('createSkill', 'skl', 'Skill', { name: 'Sommelier' });
  await make('createRateCard', 'rtc', 'RateCard', { name: 'Night card' });
  await make('createRateCard', 'rtc', 'RateCard', { name: 'Harbour card' });
  await template('Train', '10:00', '15:00');
});
afterEach(cleanup);

it('[R2.9-145] keeps every field of a shift type', async () => {
  await expectRoundTrip({
    world,
    area,
    add: 'shift',
    edit: (id) => `shift/edit/${id}`,
    create: { button: 'Add', mutation: 'CreateShift' },
    change: { button: 'Save', mutation: 'EditShift' },
    entries: {
      Name: 'Terrace late',
      'Short name': 'TL',
      Department: 'Pub',
      Start: '16:15',
      End: '23:45',
      'Unpaid break': '0:45',
      'Paid break': '0:10',
      Colour: 'Olive',
      'Required skills': ['Barista'],
      'Rate card': 'Night card',
      Till: 'Two',
      Description: 'Close the terrace',
      Meals: '1',
      'Hide end time from employees': 'on',
      'Task, not working time': 'on',
    },
    changes: {
      Name: 'Terrace early',
      'Short name': 'TE',
      Start: '07:15',
      End: '14:45',
      'Unpaid break': '0:35',
      'Paid break': '0:20',
      Colour: 'Violet',
      'Required skills': ['Sommelier'],
      'Rate card': 'Harbour card',
      Till: 'Three',
      Description: 'Open the terrace',
      Meals: '2',
      Position: '7',
      'Hide end time from employees': 'off',
      'Task, not working time': 'off',
    },
    once: ['Department'],
    later: ['Position'],
  });
});

const work = {
  Date: '17 Nov 2026',
  Team: 'Terrace',
  Start: '09:15',
  End: '17:45',
  'Unpaid break': '0:45',
  'Paid break': '0:10',
  Note: 'Bring the keys',
  Tags: ['+Bar'],
  Dress: 'Black',
  'Hide end time from employees': 'on',
};
const otherWork = {
  Date: '18 Nov 2026',
  Team: 'Operations',
  Start: '10:30',
  End: '16:00',
  'Unpaid break': '0:25',
  'Paid break': '0:15',
  Note: 'Leave the keys',
  Tags: ['+Key'],
  Dress: 'White',
  'Hide end time from employees': 'off',
};

it('[R2.9-145] keeps every field of a planned shift', async () => {
  await expectRoundTrip({
    world,
    area,
    add: 'schedule-shift',
    edit: (id) => `schedule-shift/${id}/edit`,
    create: { button: 'Add', mutation: 'CreateScheduledShift' },
    change: { button: 'Save', mutation: 'EditScheduledShift' },
    entries: { Shift: 'Day shift', Employee: 'Eva Test', ...work },
    changes: { Shift: 'Train shift', Employee: 'Cem Test', ...otherWork },
    fixed: ['Repeat weekly'],
  });
});

it('[R2.9-145] keeps every field of an open shift', async () => {
  await expectRoundTrip({
    world,
    area,
    add: 'add-open-shift',
    edit: (id) => `schedule-open-shift/${id}/edit`,
    create: { button: 'Offer', mutation: 'CreateOpenShift' },
    change: { button: 'Save', mutation: 'EditOpenShift' },
    entries: {
      Shift: 'Day shift',
      Seats: '3',
      ...work,
      Assignment: ['First come, first served'],
      'Invited people only': ['Eva Test'],
    },
    changes: {
      Shift: 'Train shift',
      Seats: '2',
      ...otherWork,
      Assignment: ['Requests need approval'],
      'Invited people only': ['Cem Test', 'Piet Test'],
    },
    fixed: ['Repeat weekly'],
    once: ['Repeat weekly'],
  });
});

it('[R2.9-145] keeps every field of a required shift', async () => {
  await expectRoundTrip({
    world,
    area,
    add: 'schedule-required-shift',
    edit: (id) => `schedule-required-shift/${id}/edit`,
    create: { button: 'Add', mutation: 'CreateRequiredShift' },
    change: { button: 'Save', mutation: 'EditRequiredShift' },
    entries: {
      People: '4',
      Number: 'At most',
      Department: 'Operations',
      Team: 'Terrace',
      Shift: 'Day shift',
      Skills: ['Barista'],
      Date: '17 Nov 2026',
      Break: '0:45',
      Start: '09:15',
      End: '17:45',
      'Shifts that count': 'Same start time',
      Dress: 'Black',
    },
    changes: {
      People: '5',
      Number: 'Exactly',
      Team: 'Operations',
      Shift: 'Train shift',
      Skills: ['Sommelier'],
      Date: '18 Nov 2026',
      Break: '0:25',
      Start: '10:30',
      End: '16:00',
      'Shifts that count': 'Same end time',
      Dress: 'White',
    },
    fixed: ['Repeat weekly', 'Department'],
    once: ['Repeat weekly'],
  });
});

it('[R2.9-145] keeps what several new shifts have in common', async () => {
  const form = await openForm(world, area, 'add-shift');
  const { Date: _, ...common } = work;
  const entries: Entries = { Shift: 'Day shift', People: ['Eva Test', 'Cem Test'], ...common };
  const { People: _people, ...entered } = await fillEveryField(form, entries);
  const { scheduledShifts } = await form.save('Add 2 shifts', 'CreateScheduledShifts');
  expect(scheduledShifts).toHaveLength(2);
  for (const [at, { id }] of (scheduledShifts as { id: string }[]).entries()) {
    const one = await openForm(world, area, `schedule-shift/${id}/edit`);
    await expectShown(one, { ...entered, Employee: ['Eva Test', 'Cem Test'][at]!, Date: 'Tue 10 Nov 2026' }, [
      'Repeat weekly',
    ]);
  }
});

const rhythms: [Entries, Entries] = [
  { 'On these days': ['Tue', 'Thu'], 'Every … weeks': '2', Ends: 'On a date', Until: '17 Dec 2026' },
  { 'On these days': ['Tue', 'Fri'], 'Every … weeks': '3', Until: '15 Jan 2027' },
];

/** In words, address, button, name in mutations, and what has to be entered. */
const families: [string, string, string, string, Entries][] = [
  [
    'a planned shift',
    'schedule-shift',
    'Add',
    'ScheduledShift',
    { Shift: 'Day shift', Date: '17 Nov 2026', Team: 'Terrace' },
  ],
  [
    'an open shift',
    'schedule-open-shift',
    'Offer',
    'OpenShift',
    { Shift: 'Day shift', Date: '17 Nov 2026', Team: 'Terrace' },
  ],
  [
    'a required shift',
    'schedule-required-shift',
    'Add',
    'RequiredShift',
    { Department: 'Operations', Shift: 'Day shift', Date: '17 Nov 2026' },
  ],
];

describe.each(families)('the rhythm of %s', (_, path, button, name, needed: Entries) => {
  it('is kept', async () => {
    const [first, second] = rhythms;
    const fresh = await openForm(world, area, path);
    await fillIn(fresh.dialog, { ...needed, 'Repeat weekly': 'on', ...first });
    const rhythmIn = (form: Element) =>
      Object.fromEntries(Object.entries(shownIn(form)).filter(([label]) => label in first));
    const entered = rhythmIn(fresh.dialog);
    const { id } = await fresh.save(button, `Create${name}`);
    const series = { Change: 'The whole series' };

    const opened = await openForm(world, area, `${path}/${id}/edit`);
    await fillIn(opened.dialog, series);
    await waitFor(() => expect(rhythmIn(opened.dialog)).toEqual(entered));
    await fillIn(opened.dialog, second);
    const changed = rhythmIn(opened.dialog);
    await opened.save('Save', `Edit${name}`);

    const again = await openForm(world, area, `${path}/${id}/edit`);
    await fillIn(again.dialog, series);
    await waitFor(() => expect(rhythmIn(again.dialog)).toEqual(changed));
  });
});
