// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { availabilityArea } from '#web/areas/availability/area.ts';
import { calendarArea } from '#web/areas/calendar/area.ts';
import { exchangeArea } from '#web/areas/exchange/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { type Entries, expectRoundTrip, expectShown, fillEveryField, fillIn, openForm, shownIn } from './open-form.ts';

// Each test opens its form three times; a form takes seconds on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

let world: World;
let planning: Planning;

beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
  const owner = await world.as('owner');
  const pub = { id: world.ports.ids.next('dep'), locationId: world.made.locationId, name: 'Pub' };
  await sendMutation(owner, 'createDepartment', pub, '... on Department { id }');
});
afterEach(cleanup);

it('keeps every field of an event', async () => {
  const form = {
    world,
    area: calendarArea as Area,
    add: 'event',
    edit: (id: string) => `event/${id}/edit`,
    create: { button: 'Add event', mutation: 'CreateEvent' },
    change: { button: 'Save', mutation: 'EditEvent' },
  };
  const entries = {
    Title: 'Brewery visit',
    Department: 'Pub',
    Team: 'Pub',
    Date: '17 Nov 2026',
    Start: '11:15',
    End: '12:45',
    Description: 'Through the back door',
  };
  const changes = {
    Title: 'Jazz night',
    Department: 'Operations',
    Team: 'Operations',
    Date: '18 Nov 2026',
    Start: '20:15',
    End: '23:45',
    Description: 'With an orchestra',
  };
  await expectRoundTrip({ ...form, entries, changes, fixed: ['All day', 'Repeat weekly'] });
});

it('keeps an event of all day, and its rhythm', async () => {
  const area = calendarArea as Area;
  const rhythm: Entries = {
    'On these days': ['Tue', 'Thu'],
    'Every … weeks': '2',
    Ends: 'On a date',
    Until: '17 Dec 2026',
  };
  const fresh = await openForm(world, area, 'event');
  await fillIn(fresh.dialog, {
    Title: 'Market',
    Date: '17 Nov 2026',
    'All day': 'on',
    'Repeat weekly': 'on',
    ...rhythm,
  });
  const entered = shownIn(fresh.dialog);
  const { id } = await fresh.save('Add event', 'CreateEvent');
  const opened = await openForm(world, area, `event/${id}/edit`);
  await fillIn(opened.dialog, { Change: ['The whole event'] });
  await expectShown(opened, entered, ['Change']);
  await fillIn(opened.dialog, { 'On these days': ['Tue', 'Fri'], 'Every … weeks': '3', Until: '15 Jan 2027' });
  const changed = shownIn(opened.dialog);
  await opened.save('Save', 'EditEvent');
  const again = await openForm(world, area, `event/${id}/edit`);
  await fillIn(again.dialog, { Change: ['The whole event'] });
  await expectShown(again, changed);
});

it('keeps the shift, the colleagues and the note of an exchange', async () => {
  await planning.plan({ date: '2026-11-17' });
  await planning.plan({ date: '2026-11-18' });
  const area = exchangeArea as Area;
  const offer = await openForm(world, area, 'exchange-request', 'employee');
  const entered = await fillEveryField(offer, {
    Shift: 'Tue 17 Nov, 09:00–17:00, Day shift',
    To: ['Cem Test', 'Piet Test'],
    Message: 'My sister marries',
  });
  const { id } = await offer.save('Offer', 'OfferExchange');
  const edit = await openForm(world, area, `exchange-request/${id}/edit`, 'employee');
  await expectShown(edit, entered, ['Shift']);
  const changed = await fillEveryField(edit, { To: ['Mira Test'], Message: 'My brother marries' });
  await edit.save('Save', 'EditExchange');
  const again = await openForm(world, area, `exchange-request/${id}/edit`, 'employee');
  await expectShown(again, changed);
});

/** What the form of availability says of a day, and in the row after it when. */
const said = (days: readonly string[]): Entries => {
  const [first, second, third, ...rest] = days as [string, string, string, ...string[]];
  return {
    [first]: ['Preferred'],
    [`Time on ${first}`]: '10–18',
    [second]: ['Available'],
    [third]: ['Unavailable'],
    ...Object.fromEntries(rest.map((day) => [day, ['Unavailable']])),
  };
};
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const dates = ['16', '17', '18', '19', '20', '21', '22'].map((day, at) => `${weekdays[at]!.slice(0, 3)} ${day} Nov`);

it.each([
  ['of dates', 'Dates', dates, 'SetAvailability', {}],
  ['of every week', 'Every week', weekdays, 'SetRecurringAvailability', { From: '23 Nov 2026' }],
] as const)('keeps availability %s', async (_, view, days, mutation, more) => {
  const open = async () => {
    const form = await openForm(world, availabilityArea as Area, 'availability', 'employee');
    await fillIn(form.dialog, { 'Availability for': [view] });
    await waitFor(() => expect(Object.keys(shownIn(form.dialog))).toContain(days[6]));
    return form;
  };
  const form = await open();
  await fillIn(form.dialog, { ...said(days), ...more });
  const entered = shownIn(form.dialog);
  await form.press('Save');
  await waitFor(() => expect(form.answerOf(mutation)).toBeDefined());
  // The form proposes the next week again, and says above it from when on the availability holds.
  const again = await open();
  await expectShown(again, entered, ['From']);
  if ('From' in more) expect(again.dialog.textContent).toContain(`since Mon ${more.From}`);
});
