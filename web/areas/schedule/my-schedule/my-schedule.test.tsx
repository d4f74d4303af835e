// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { scheduleArea } from '#web/areas/schedule/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { areaOfModals } from '#web/kit/testing/area-of-modals.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import type { MyShiftFragment } from '#web/parts/my-overview/MyOverview.generated.ts';

const shift = (date: string, over: Partial<MyShiftFragment> = {}): MyShiftFragment => ({
  __typename: 'ScheduledShift',
  id: `sch_${date}`,
  version: 1,
  occurrence_id: `sch_${date}:${date}`,
  date,
  starttime: '09:00',
  endtime: '17:00',
  startsAt: `${date}T08:00:00Z`,
  endsAt: `${date}T16:00:00Z`,
  zone: 'Europe/Brussels',
  minutes: 450,
  breakMinutes: 30,
  note: null,
  location_name: 'Lumen',
  department_name: 'Bar',
  Shift: { __typename: 'Shift', id: 'shf_1', long_name: 'Day shift', colour: '#3d6ff0' },
  ...over,
});
const fair = {
  __typename: 'EventOccurrence',
  id: 'evt_1:2026-11-12',
  date: '2026-11-12',
  Event: {
    __typename: 'CalendarEvent',
    id: 'evt_1',
    title: 'Fair',
    starttime: null,
    endtime: null,
    Department: { __typename: 'Department', id: 'dep_1', name: 'Bar' },
  },
};

const note = {
  __typename: 'TeamNote',
  teamId: 'tem_1',
  teamName: 'Bar',
  date: '2026-11-13',
  text: 'Two kegs are warm.',
};

beforeAll(() => import('./MySchedulePage.tsx'), 30_000);
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-11T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (path: string, shifts: MyShiftFragment[]) =>
  renderApp({
    path,
    areas: [scheduleArea as Area, areaOfModals('absence-request/:id', 'schedule-shift/:id')],
    viewer: viewerAnswer([]),
    answers: { MyMonth: () => ({ mySchedule: shifts, calendarEvents: [fair], teamNotes: [note] }) },
  });

it('[R2.2-07] shows no month before its data have come', async () => {
  const month = Promise.withResolvers<object>();
  const { asked } = await renderApp({
    path: '/dashboard/my-schedule',
    areas: [scheduleArea as Area],
    viewer: viewerAnswer([]),
    answers: { MyMonth: () => month.promise },
  });
  await waitFor(() => expect(asked.find(({ operation }) => operation === 'MyMonth')).toBeTruthy());
  expect(screen.queryByRole('table', { name: 'November 2026' })).toBeNull();
  month.resolve({ mySchedule: [], calendarEvents: [], teamNotes: [] });
  expect(await screen.findByRole('table', { name: 'November 2026' })).toBeTruthy();
});

it('[R2.2-06] the month around today is asked for and shown, with its sum', async () => {
  const hidden = shift('2026-11-30', { endtime: null, endsAt: null, minutes: null });
  const { asked } = await show('/dashboard/my-schedule', [shift('2026-11-12'), shift('2026-12-01'), hidden]);
  expect(await screen.findByRole('heading', { level: 1, name: 'My schedule' })).toBeTruthy();
  expect(await screen.findByText('2 shifts, 7:30 hours')).toBeTruthy();
  expect(asked.find(({ operation }) => operation === 'MyMonth')?.variables).toEqual({
    userId: 'emp_hanna',
    absences: false,
    from: '2026-10-26',
    to: '2026-12-06',
  });
  const month = within(screen.getByRole('table', { name: 'November 2026' }));
  expect(month.getAllByRole('button', { name: /Day shift/ })).toHaveLength(3);
  expect(month.getByRole('button', { name: 'Fair' })).toBeTruthy();
  // Also on a date without own work.
  expect(month.getByTitle('Bar: Two kegs are warm.').closest('td')!.textContent).toContain('13');
});

it('[R2.2-06] the date of the address says which month', async () => {
  const { asked, address } = await show('/dashboard/my-schedule?date=2027-02-03', []);
  expect(await screen.findByRole('heading', { level: 2, name: 'February 2027' })).toBeTruthy();
  expect(asked.find(({ operation }) => operation === 'MyMonth')?.variables).toMatchObject({
    from: '2027-02-01',
    to: '2027-02-28',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(address()).toBe('/dashboard/my-schedule?date=2027-01-01');
});

it("goes on with the next month's first dates in a phone's list when the month ends", async () => {
  const shifts = [shift('2026-11-30'), shift('2026-12-01'), shift('2026-12-06')];
  await show('/dashboard/my-schedule', shifts);
  const days = () => screen.queryAllByRole('heading', { level: 3 });
  await screen.findByRole('table', { name: 'November 2026' });
  expect(days().at(-1)?.textContent).toBe('Mon 30 Nov');
  cleanup();
  vi.setSystemTime(new Date('2026-11-28T08:00:00Z'));
  await show('/dashboard/my-schedule', shifts);
  await screen.findByRole('table', { name: 'November 2026' });
  expect(days().map(({ textContent }) => textContent)).toEqual(['Mon 30 Nov', 'Tue 1 Dec', 'Sun 6 Dec']);
});

it('shows on which dates one is away, with how far that is, and opens it', async () => {
  const absence = (id: string, status: string, firstDay: string, lastDay: string | null) => ({
    __typename: 'Absence',
    id,
    version: 1,
    status,
    firstDay,
    lastDay,
    note: null,
    employeeId: 'emp_hanna',
    Employee: { __typename: 'Employee', id: 'emp_hanna', name: 'Hanna Lindqvist' },
    type: { __typename: 'AbsenceType', id: 'abt_1', name: 'Vacation' },
    may: { __typename: 'AbsenceMay', approve: false, decline: false, withdraw: true, edit: false },
  });
  const absences = [
    absence('abs_1', 'Approved', '2026-11-16', '2026-11-18'),
    absence('abs_2', 'Declined', '2026-11-19', '2026-11-19'),
    absence('abs_3', 'Pending', '2026-11-28', null),
  ];
  const { address, asked } = await renderApp({
    path: '/dashboard/my-schedule',
    areas: [scheduleArea as Area, areaOfModals('absence-request/:id', 'schedule-shift/:id')],
    viewer: viewerAnswer(['viewOwnAbsentee']),
    answers: { MyMonth: () => ({ mySchedule: [], calendarEvents: [], teamNotes: [], absences }) },
  });
  const month = within(await screen.findByRole('table', { name: 'November 2026' }));
  expect(month.getAllByRole('button', { name: 'Vacation Approved' })).toHaveLength(3);
  // From Saturday 28 to the last date in sight, Sunday 6 December.
  expect(month.getAllByRole('button', { name: 'Vacation Pending' })).toHaveLength(9);
  // Of the month alone in a phone's list: three dates each.
  expect(screen.getAllByRole('button', { name: /^Vacation/ })).toHaveLength(12 + 6);
  expect(asked.find(({ operation }) => operation === 'MyMonth')?.variables).toMatchObject({ absences: true });
  await userEvent.click(month.getAllByRole('button', { name: 'Vacation Approved' })[0]!);
  await expect.poll(address).toContain('modal=absence-request/abs_1');
});

it('[R2.3-05] is where the universal link leads, and its shifts open', async () => {
  const { address } = await show('/universal/my-schedule', [shift('2026-11-12')]);
  await waitFor(() => expect(address()).toBe('/dashboard/my-schedule'));
  const [one] = await screen.findAllByRole('button', { name: /Day shift/ });
  await userEvent.click(one!);
  expect(address()).toContain('modal=schedule-shift');
});

it('[R2.4-49] the sidebar has it', async () => {
  await show('/dashboard/my-schedule', []);
  const [link] = await screen.findAllByRole('link', { name: 'My schedule' });
  expect(link?.getAttribute('href')).toBe('/dashboard/my-schedule');
  expect(await screen.findByText('No shifts this month.')).toBeTruthy();
});
