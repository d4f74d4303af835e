// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { absenceArea } from '#web/areas/absence/area.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

const span = (from: string, to: string, over: object = {}) => ({
  __typename: 'AbsenceCalendarSpan',
  from,
  to,
  pending: false,
  half: null,
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
const hidden = { absenceId: null, type: null, colour: null };
const calendar = (rows: object[]) => ({
  absenceCalendar: {
    __typename: 'AbsenceCalendar',
    departmentId: 'dep_1',
    departments: [
      { __typename: 'AbsenceCalendarDepartment', id: 'dep_1', name: 'Bar' },
      { __typename: 'AbsenceCalendarDepartment', id: 'dep_2', name: 'Kitchen' },
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
  span('2026-12-24', '2026-12-24', { ...hidden, half: 'SECOND' }),
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
    const afternoon = others.getByRole('img', { name: '24 Dec 2026, from noon: Absent' });
    expect(afternoon.getAttribute('data-half')).toBe('SECOND');
    const asked = own.getByRole('button', { name: /: Vacation, requested$/ });
    asked.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toContain('modal=absence-request/abs_2');
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
      ['Bram Smit: Absent\\, from noon', '20261224', '20261225', 'CONFIRMED'],
      ['Christmas', '20261225', '20261226', 'CONFIRMED'],
    ]);
    vi.unstubAllGlobals();
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
