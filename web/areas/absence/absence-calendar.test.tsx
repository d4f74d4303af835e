// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readCalendar } from '#tests/kit/read-calendar.ts';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { absenceArea } from '#web/areas/absence/area.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

const span = (from: string, to: string, over: object = {}) => ({
  __typename: 'AbsenceCalendarSpan',
  from,
  to,
  pending: false,
  part: null,
  absenceId: 'abs_1',
  type: 'Vacation',
  colour: '#2f9e6e',
  ...over,
});
const row = (employeeId: string, name: string, spans: object[]) => ({
  __typename: 'AbsenceCalendarRow',
  employeeId,
  name,
  spans,
});
const part = (
  startsAt: string,
  endsAt: string,
  times: [string, string],
  minutes: number,
  dayMinutes: number | null,
) => ({
  __typename: 'AbsentPart',
  ...{ startsAt, endsAt, starttime: times[0], endtime: times[1], minutes, dayMinutes },
});
const afternoon = part('2026-12-24T11:00:00Z', '2026-12-24T23:00:00Z', ['12:00', '00:00'], 720, null);
const hidden = { absenceId: null, type: null, colour: null };
const calendar = (rows: object[]) => ({
  absenceCalendar: {
    __typename: 'AbsenceCalendar',
    departmentId: 'dep_1',
    departments: [
      { __typename: 'AbsenceCalendarDepartment', id: 'dep_1', name: 'Bar' },
      { __typename: 'AbsenceCalendarDepartment', id: 'dep_2', name: 'Kitchen' },
    ],
    teams: [
      { __typename: 'AbsenceCalendarTeam', id: 'tea_1', name: 'Early' },
      { __typename: 'AbsenceCalendarTeam', id: 'tea_2', name: 'Late' },
    ],
    rows,
    holidays: [{ __typename: 'AbsenceCalendarHoliday', date: '2026-12-25', name: 'Christmas' }],
  },
});
const eva = row('emp_1', 'Eva de Vries', [
  span('2026-08-30', '2026-09-02'),
  span('2026-12-07', '2026-12-08', { absenceId: 'abs_2', pending: true }),
]);
const bram = row('emp_2', 'Bram Smit', [
  span('2026-12-21', '2026-12-22', hidden),
  span('2026-12-24', '2026-12-24', { ...hidden, part: afternoon }),
]);

const open = (search: string, rows: object[]) => {
  const answers: Answers = { AbsenceCalendar: () => calendar(rows) };
  return renderApp({
    path: `/employees/absence-calendar?year=2026${search}`,
    areas: [absenceArea],
    viewer: viewerAnswer('all'),
    answers,
  });
};

/** Calendar that the button saves, read by an independent parser, which throws on invalid content. */
const icsOf = async (search: string, rows: object[]) => {
  const blobs: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => blobs.push(blob) && 'blob:x' }));
  await open(search, rows);
  await userEvent.click(await screen.findByRole('button', { name: 'Save as ICS' }));
  await waitFor(() => expect(blobs).toHaveLength(1));
  vi.unstubAllGlobals();
  return readCalendar(await blobs[0]!.text());
};

beforeAll(() => import('./calendar/AbsenceCalendar.tsx') as Promise<unknown>, 30_000);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the absence calendar', () => {
  it('shows a department, a row a person; what may be seen opens by keyboard', async () => {
    const { address } = await open('', [eva, bram]);
    const own = within(await screen.findByRole('row', { name: /Eva de Vries/ }));
    expect(own.getAllByRole('button')).toHaveLength(2);
    const others = within(screen.getByRole('row', { name: /Bram Smit/ }));
    expect(others.queryByRole('button')).toBeNull();
    expect(others.getByRole('img', { name: /21.*22 Dec.*: Absent$/ })).toBeTruthy();
    // Once for the table, not for each person.
    expect(others.queryByRole('img', { name: /Christmas/ })).toBeNull();
    expect(screen.getAllByText(/Christmas/)).toHaveLength(1);
    const half = others.getByRole('img', { name: '24 Dec 2026, from noon: Absent' });
    expect([half.dataset.part, half.style.getPropertyValue('--share')]).toEqual(['later', '0.5']);
    const asked = own.getByRole('button', { name: /: Vacation, requested$/ });
    asked.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toContain('modal=absence-request/abs_2');
  });

  it('is narrowed to a team, which another department lets go of', async () => {
    const { address, asked } = await open('&department=dep_1', [eva, bram]);
    const variables = () => asked.filter(({ operation }) => operation === 'AbsenceCalendar').at(-1)?.variables;
    await userEvent.click(await screen.findByRole('combobox', { name: 'Team' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Late' }));
    await expect.poll(variables).toMatchObject({ departmentId: 'dep_1', teamId: 'tea_2' });
    await userEvent.click(screen.getByRole('combobox', { name: 'Department' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Kitchen' }));
    await expect.poll(variables).toMatchObject({ departmentId: 'dep_2', teamId: null });
    expect(address()).not.toContain('team=');
  });

  it('shows one person by month, an absence over two months in both', async () => {
    const { asked } = await open('&person=emp_1', [eva]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Absence calendar: Eva de Vries' })).toBeTruthy();
    for (const month of [/^August/, /^September/])
      expect(
        within(screen.getByRole('row', { name: month })).getByRole('button', { name: /: Vacation$/ }),
      ).toBeTruthy();
    const december = within(screen.getByRole('row', { name: /^December/ }));
    expect(december.getByRole('img', { name: /Christmas/ })).toBeTruthy();
    const variables = () => asked.filter(({ operation }) => operation === 'AbsenceCalendar').at(-1)?.variables;
    expect(variables()).toMatchObject({ year: 2026, userId: 'emp_1' });
    await userEvent.click(screen.getByRole('button', { name: '2027' }));
    await expect.poll(variables).toMatchObject({ year: 2027, userId: 'emp_1' });
  });

  it('is saved as a file for calendars, with whole days and what is only asked for', async () => {
    const blobs: Blob[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => blobs.push(blob) && 'blob:x' }));
    await open('', [eva, bram]);
    await userEvent.click(await screen.findByRole('button', { name: 'Save as ICS' }));
    await waitFor(() => expect(blobs).toHaveLength(1));
    const text = await blobs[0]!.text();
    const events = text.split('BEGIN:VEVENT').slice(1);
    const of = (event: string, name: string) => event.match(new RegExp(`^${name}[^:\\r\\n]*:(.*)\\r$`, 'm'))?.[1];
    expect(events.map((event) => ['SUMMARY', 'DTSTART', 'DTEND', 'STATUS'].map((name) => of(event, name)))).toEqual([
      ['Eva de Vries: Vacation', '20260830', '20260903', 'CONFIRMED'],
      ['Eva de Vries: Vacation\\, requested', '20261207', '20261209', 'TENTATIVE'],
      ['Bram Smit: Absent', '20261221', '20261223', 'CONFIRMED'],
      ['Bram Smit: Absent', '20261224T110000Z', '20261224T230000Z', 'CONFIRMED'],
      ['Christmas', '20261225', '20261226', 'CONFIRMED'],
    ]);
    vi.unstubAllGlobals();
  });

  it('shows each part of a day with its times and its share, several of one date above each other', async () => {
    const of = (id: string, times: [string, string], minutes: number, over: object = {}) => {
      const at = (time: string) => `2026-12-03T${time}:00Z`;
      const hours = part(at(times[0]), at(times[1]), times, minutes, 480);
      return span('2026-12-03', '2026-12-03', { absenceId: id, part: { ...hours, ...over } });
    };
    await open('&person=emp_1', [
      row('emp_1', 'Eva de Vries', [
        of('abs_1', ['08:00', '09:00'], 60),
        of('abs_2', ['10:00', '12:00'], 120),
        of('abs_3', ['15:00', '16:30'], 90, { dayMinutes: null }),
        span('2026-12-04', '2026-12-04', { absenceId: 'abs_4' }),
      ]),
    ]);
    const december = within(await screen.findByRole('row', { name: /^December/ }));
    const drawn = december
      .getAllByRole('button')
      .map((one) => [
        one.getAttribute('aria-label'),
        one.dataset.part ?? null,
        ...['--share', '--edge'].map((name) => one.style.getPropertyValue(name)),
      ]);
    expect(drawn).toEqual([
      ['3 Dec 2026, 08:00–09:00 (1:00 of 8:00 h): Vacation', 'morning', '0.125', '0'],
      ['3 Dec 2026, 10:00–12:00 (2:00 of 8:00 h): Vacation', 'morning', '0.25', '0.125'],
      ['3 Dec 2026, 15:00–16:30: Vacation', 'later', '0.1875', '0'],
      ['4 Dec 2026: Vacation', null, '', ''],
    ]);
  });

  it('is saved for one person: the last date in full, parts of a day with their times, a year that is cut, and the nights of the clock changes', async () => {
    const spans = [
      span('2026-01-01', '2026-01-02'),
      span('2026-03-29', '2026-03-29', {
        absenceId: 'abs_3',
        part: part('2026-03-28T23:00:00Z', '2026-03-29T10:00:00Z', ['00:00', '12:00'], 720, 480),
      }),
      span('2026-05-04', '2026-05-04', {
        absenceId: 'abs_6',
        part: part('2026-05-04T07:00:00Z', '2026-05-04T09:30:00Z', ['09:00', '11:30'], 150, 480),
      }),
      span('2026-10-24', '2026-10-25', { absenceId: 'abs_4', type: 'Sick, unwell' }),
      span('2026-12-31', '2026-12-31', {
        ...{ absenceId: 'abs_5', pending: true },
        part: part('2026-12-31T20:00:00Z', '2027-01-01T01:00:00Z', ['21:00', '02:00'], 300, 480),
      }),
    ];
    const { name, entries } = await icsOf('&person=emp_1', [row('emp_1', 'Eva de Vries', spans)]);
    expect(name).toBe('Absence calendar: Eva de Vries 2026');
    expect(entries.map(({ summary, start, end, status, busy }) => [summary, start, end, status, busy])).toEqual([
      ['Vacation', '20260101', '20260103', 'CONFIRMED', false],
      ['Vacation', '20260328T230000Z', '20260329T100000Z', 'CONFIRMED', false],
      ['Vacation', '20260504T070000Z', '20260504T093000Z', 'CONFIRMED', false],
      ['Sick, unwell', '20261024', '20261026', 'CONFIRMED', false],
      ['Vacation, requested', '20261231T200000Z', '20270101T010000Z', 'TENTATIVE', false],
      ['Christmas', '20261225', '20261226', 'CONFIRMED', false],
    ]);
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length);
  });

  it('says in the file of a colleague only that they are away, each part of a date on its own', async () => {
    const morning = part('2026-12-24T07:00:00Z', '2026-12-24T09:00:00Z', ['08:00', '10:00'], 120, null);
    const both = [...bram.spans, span('2026-12-24', '2026-12-24', { ...hidden, part: morning })];
    const { entries, lines } = await icsOf('&person=emp_2', [row('emp_2', 'Bram Smit', both)]);
    expect(entries.map(({ summary }) => summary)).toEqual(['Absent', 'Absent', 'Absent', 'Christmas']);
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length);
    expect(lines.join()).not.toMatch(/Vacation|abs_|2f9e6e/);
  });

  it('prints the year that is on the screen, all twelve months with the legend', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const pending = span('2026-02-03', '2026-02-03', { absenceId: 'abs_6', pending: true });
    await open('&person=emp_1', [row('emp_1', 'Eva de Vries', [span('2026-01-30', '2026-02-02'), pending])]);
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(
      [
        'January',
        'February',
        'March',
        'April',
        'May',
        'June',
        'July',
        'August',
        'September',
        'October',
        'November',
        'December',
      ].map((month) => `${month} 2026`),
    );
    const legend = within(screen.getByRole('list', { name: 'Colours' }));
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Vacation',
      'Requested',
      'Public holiday',
    ]);
  });

  it('lists absences and public holidays on a phone, also in a year without absences', async () => {
    const wide = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...wide(query),
      matches: query.includes('max-width'),
    }));
    await open('', [eva, row('emp_2', 'Bram Smit', [])]);
    expect(await screen.findByRole('button', { name: /^7.*8 Dec 2026: Vacation, requested$/ })).toBeTruthy();
    const holidays = () => within(screen.getByRole('region', { name: 'Public holidays' }));
    expect(holidays().getByText('25 Dec 2026: Christmas')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    cleanup();
    await open('', []);
    expect(await screen.findByText('No absences this year.')).toBeTruthy();
    expect(holidays().getByText('25 Dec 2026: Christmas')).toBeTruthy();
  });

  it('says when a department has no one', async () => {
    await open('', []);
    expect(await screen.findByText('No one belongs to this department.')).toBeTruthy();
  });
});
