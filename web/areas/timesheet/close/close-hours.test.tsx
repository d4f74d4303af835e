// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { timesheetArea } from '#web/areas/timesheet/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { derivationLine } from '#web/parts/derivation/example-line.testing.ts';
import { reAdded, shownFigure } from '#web/parts/derivation/re-add.testing.ts';

type Sized = { id: string; minutes: number };

const closed = { __typename: 'ClosedHours', by: 'Noor Baker', at: '2026-11-16T09:00:00Z' };
const dayOf = (date: string, more: object = {}, departmentId = 'dep_1') => ({
  __typename: 'HoursDay',
  departmentId,
  date,
  closed: null,
  ahead: false,
  entries: 2,
  approvedMinutes: 900,
  pendingMinutes: 0,
  pendingEntries: 0,
  declinedMinutes: 0,
  declinedEntries: 0,
  clockedIn: [],
  ...more,
});
const pending = { pendingMinutes: 180, pendingEntries: 2, declinedMinutes: 60, declinedEntries: 1 };
const week = [
  dayOf('2026-11-16', { closed }),
  dayOf('2026-11-17'),
  dayOf('2026-11-18', { clockedIn: ['Eva Ngo', 'Finn Berg'] }),
  dayOf('2026-11-19', { ahead: true, entries: 0, approvedMinutes: 0 }),
  dayOf('2026-11-17', pending, 'dep_2'),
];
const changed = () => ({
  __typename: 'ChangedHoursDays',
  days: [{ __typename: 'ChangedHoursDay', date: '2026-11-17' }],
});
const answers: Answers = {
  HoursToClose: () => ({
    organisation: {
      __typename: 'Organisation',
      departments: [
        { __typename: 'Department', id: 'dep_1', name: 'Kitchen' },
        { __typename: 'Department', id: 'dep_2', name: 'Bar' },
        { __typename: 'Department', id: 'dep_3', name: 'Not mine' },
      ],
    },
    hoursToClose: { __typename: 'HoursToClose', days: week },
  }),
  CloseHours: () => ({ closeHours: changed() }),
  ReopenHours: () => ({ reopenHours: changed() }),
};
const open = async (plan = 'premium', over: Answers = {}) => {
  const shown = await renderApp({
    path: '/dashboard/my-hours?modal=close-hours%2Fweek%2F2026-11-18',
    areas: [timesheetArea as Area],
    viewer: viewerAnswer('all', { plan }),
    answers: { ...answers, ...over },
  });
  const modal = within(await screen.findByRole('dialog', { name: 'Close hours' }));
  await modal.findByRole('table', { name: 'Kitchen' });
  const box = (name: string) => modal.getByRole<HTMLInputElement>('checkbox', { name });
  const sent = (name: string) =>
    shown.asked.filter(({ operation }) => operation === name).map(({ variables }) => variables.input);
  return { ...shown, modal, box, sent };
};

beforeAll(
  () =>
    Promise.all([
      import('./CloseHours.tsx'),
      import('#web/areas/timesheet/my-hours/MyHours.tsx'),
      import('#web/parts/hour-sums/SumExplain.tsx'),
    ]),
  30_000,
);
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-18T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('closing hours', () => {
  it('shows each day with its state in words, and lets no one choose what cannot be closed yet', async () => {
    const { modal, box } = await open();
    const kitchen = within(modal.getByRole('table', { name: 'Kitchen' }));
    expect(kitchen.getByRole('row', { name: /Mon 16 Nov.*Closed ?Noor Baker, .*15:00/ })).toBeTruthy();
    expect(kitchen.getByRole('row', { name: /Wed 18 Nov.*Clocked in: Eva Ngo, Finn Berg/ })).toBeTruthy();
    expect(kitchen.getByRole('row', { name: /Thu 19 Nov.*Upcoming/ })).toBeTruthy();
    expect(box('Select Kitchen, Wed 18 Nov').disabled).toBe(true);
    expect(box('Select Kitchen, Thu 19 Nov').disabled).toBe(true);
    expect(modal.queryByRole('table', { name: 'Not mine' })).toBeNull();
    expect(modal.getByRole<HTMLButtonElement>('button', { name: 'Close hours' }).disabled).toBe(true);
  });

  it('says what stays pending before it closes, and closes all of it at once', async () => {
    const { modal, box, sent } = await open();
    await userEvent.click(box('Select all days of Bar'));
    expect(
      modal.getByText(/3:00 hours in 2 entries are still pending: they stay pending and are excluded from payroll\./),
    ).toBeTruthy();
    expect(modal.getByText(/1:00 hours are declined and stay declined\./)).toBeTruthy();
    await userEvent.click(box('Select Kitchen, Tue 17 Nov'));
    await userEvent.click(modal.getByRole('button', { name: 'Close 2 days' }));
    const days = [
      { departmentId: 'dep_1', date: '2026-11-17' },
      { departmentId: 'dep_2', date: '2026-11-17' },
    ];
    await waitFor(() => expect(sent('CloseHours')).toEqual([{ days }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('chooses those that are ready, and opens closed ones again next to them', async () => {
    const { modal, box, sent } = await open();
    await userEvent.click(modal.getByRole('button', { name: "Select the day that's ready" }));
    expect(box('Select Kitchen, Tue 17 Nov').checked).toBe(true);
    expect(box('Select Bar, Tue 17 Nov').checked).toBe(false);
    await userEvent.click(box('Select Kitchen, Mon 16 Nov'));
    expect(modal.getByRole('button', { name: 'Close 1 day' })).toBeTruthy();
    await userEvent.click(modal.getByRole('button', { name: 'Reopen 1 day' }));
    await waitFor(() =>
      expect(sent('ReopenHours')).toEqual([{ days: [{ departmentId: 'dep_1', date: '2026-11-16' }] }]),
    );
    expect(sent('CloseHours')).toEqual([]);
  });

  it('stays with what is chosen and says who came meanwhile', async () => {
    const refused = {
      __typename: 'Refusal',
      code: 'STATE',
      key: 'clocksRunning',
      field: 'days',
      measured: 'Eva Ngo',
      limit: '1',
    };
    const { modal, box } = await open('premium', { CloseHours: () => ({ closeHours: { ...refused, current: null } }) });
    await userEvent.click(box('Select Kitchen, Tue 17 Nov'));
    await userEvent.click(modal.getByRole('button', { name: 'Close 1 day' }));
    expect(await screen.findByText(/still clocked in on these days: Eva Ngo\./)).toBeTruthy();
    expect(box('Select Kitchen, Tue 17 Nov').checked).toBe(true);
  });

  it('opens hours by keys to their entries and the clock, which add up to them, also those that stay pending', async () => {
    const person = (id: string, name: string) => ({ __typename: 'Employee', id, name });
    const entryOf = (id: string, minutes: number, status: string, departmentId = 'dep_2') => ({
      __typename: 'TimesheetEntry',
      ...{ id, departmentId, minutes, status, starttime: '09:00', endtime: '17:00' },
    });
    const dayWith = (id: string, name: string, entries: object[], date = '2026-11-17') => ({
      __typename: 'TimesheetDay',
      ...{ id: `${id}:${date}`, date, Employee: person(id, name), entries },
    });
    const days = [
      dayWith('emp_1', 'Eva Ngo', [entryOf('tms_1', 420, 'approved'), entryOf('tms_2', 60, 'pending')]),
      dayWith('emp_2', 'Finn Berg', [
        entryOf('tms_3', 480, 'approved'),
        entryOf('tms_4', 120, 'pending'),
        entryOf('tms_5', 480, 'approved', 'dep_1'),
      ]),
      dayWith('emp_2', 'Finn Berg', [entryOf('tms_6', 300, 'pending')], '2026-11-18'),
    ];
    const sizes = new Map(
      days.flatMap(({ entries }) => entries).map((entry) => [(entry as Sized).id, (entry as Sized).minutes]),
    );
    const { modal, box, asked } = await open('premium', {
      HoursOfDays: () => ({ timesheetDays: { __typename: 'TimesheetDays', days } }),
      TimesheetEntryTrail: ({ variables: { id } }) => {
        const minutes = sizes.get(String(id))!;
        const parts = [
          derivationLine('clocked', minutes + 6),
          derivationLine('rule', -6, { rule: 'roundIn', detail: 'up 15' }),
        ];
        const explain = [derivationLine('worked', minutes, { parts })];
        return { timesheetEntry: { __typename: 'TimesheetEntry', id, explain } };
      },
    });
    const expectAdding = async (button: HTMLElement, title: RegExp, sum: number) => {
      button.focus();
      await userEvent.keyboard('{Enter}');
      const hours = within(await screen.findByRole('dialog', { name: title }));
      const entries = hours.getAllByRole('button', { expanded: false });
      const figures = entries.map(({ lastElementChild }) => shownFigure(lastElementChild!.textContent));
      expect(figures.reduce((total, figure) => total + figure, 0)).toBe(sum);
      for (const [at, entry] of entries.entries()) {
        entry.focus();
        await userEvent.keyboard('{Enter}');
        const made = await within(entry.closest('li')!).findByRole('table', { name: 'How it adds up' });
        expect(reAdded(made)).toEqual({ sum: figures[at], wrong: [], added: 1 });
      }
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(document.activeElement).toBe(button));
      expect(screen.getByRole('dialog', { name: 'Close hours' })).toBeTruthy();
    };
    const bar = within(modal.getByRole('table', { name: 'Bar' }));
    await expectAdding(bar.getByRole('button', { name: '15:00' }), /^Worked, Approved, Bar, /, 900);
    await expectAdding(bar.getByRole('button', { name: '3:00' }), /^Worked, Pending, Bar, /, 180);
    await userEvent.click(box('Select all days of Bar'));
    await expectAdding(modal.getByRole('button', { name: 'Show pending hours' }), /^Worked, Pending, Tue 17 Nov/, 180);
    const spans = asked.filter(({ operation }) => operation === 'HoursOfDays').map(({ variables }) => variables);
    expect(new Set(spans.map((span) => JSON.stringify(span)))).toEqual(
      new Set([JSON.stringify({ from: '2026-11-17', to: '2026-11-17', departmentIds: ['dep_2'] })]),
    );
  });

  it('locks closing below the early-adopter plan, and opens closed days in every plan', async () => {
    const { modal, box, sent } = await open('basic');
    await userEvent.click(box('Select Kitchen, Tue 17 Nov'));
    await userEvent.click(modal.getByRole('button', { name: 'Close 1 day' }));
    expect((await screen.findByRole('term')).textContent).toBe('Early adopter');
    expect(sent('CloseHours')).toEqual([]);
    cleanup();
    const again = await open('basic');
    await userEvent.click(again.box('Select Kitchen, Mon 16 Nov'));
    await userEvent.click(again.modal.getByRole('button', { name: 'Reopen 1 day' }));
    await waitFor(() => expect(again.sent('ReopenHours')).toHaveLength(1));
  });

  it('opens only for who may edit timesheets', async () => {
    const { address } = await renderApp({
      path: '/dashboard/my-hours?modal=close-hours%2Fweek%2F2026-11-18',
      areas: [timesheetArea as Area],
      viewer: viewerAnswer(['viewAllTimesheets', 'approveTimesheets']),
      answers,
    });
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
  });
});
