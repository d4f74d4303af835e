// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { onAnEmployeesPage, open, sent } from '#web/areas/employees/example-people.testing.tsx';
import { derivationLine } from '#web/parts/derivation/example-line.testing.ts';
import { reAdded } from '#web/parts/derivation/re-add.testing.ts';

beforeAll(
  () =>
    Promise.all([import('./PersonTimesheets.tsx'), import('#web/parts/hour-sums/SumExplain.tsx')]) as Promise<unknown>,
  30_000,
);
onAnEmployeesPage();

const at = { starttime: '09:00', endtime: '17:00', startsAt: '2026-11-09T08:00:00Z', zone: 'Europe/Brussels' };
const entry = (id: string, status: string, minutes: number) => ({
  __typename: 'TimesheetEntry',
  ...at,
  id,
  status,
  minutes,
  note: null,
  reviewNote: status === 'declined' ? 'Not on the plan' : null,
  Team: { __typename: 'Team', id: 'tem_1', name: 'Bar' },
});
const answers = {
  PersonHours: () => ({
    timesheetDays: {
      __typename: 'TimesheetDays',
      days: [
        {
          __typename: 'TimesheetDay',
          id: 'day_1',
          date: '2026-11-09',
          planned: [{ __typename: 'PlannedHours', ...at, occurrence_id: 'shf_1', minutes: 480 }],
          entries: [entry('tms_1', 'approved', 450), entry('tms_2', 'declined', 60)],
        },
      ],
    },
  }),
};

describe('the tab Timesheets of a person', () => {
  it('shows the hours of a week with their status, and adds up each status apart', async () => {
    const { asked } = await open('/employees/emp_1/timesheets', ['viewAllUsers', 'viewAllTimesheets'], answers);
    const day = within((await screen.findByRole('heading', { name: 'Mon 9 Nov' })).closest('li')!);
    expect(day.getByText('Approved')).toBeTruthy();
    expect(day.getByText('Not on the plan')).toBeTruthy();
    const sums = [...document.querySelectorAll('dl div')].map(({ textContent }) => textContent);
    expect(sums).toEqual(['Approved7:30', 'Declined1:00', 'Planned8:00']);
    expect(sent(asked, 'PersonHours')).toEqual([{ id: 'emp_1', from: '2026-11-09', to: '2026-11-15' }]);
  });

  it('opens each sum to its entries or planned shifts, and these to the clock', async () => {
    const trail = [
      derivationLine('worked', 450, { parts: [derivationLine('clocked', 456), derivationLine('rule', -6)] }),
    ];
    const { asked } = await open('/employees/emp_1/timesheets', 'all', {
      ...answers,
      TimesheetEntryTrail: () => ({ timesheetEntry: { __typename: 'TimesheetEntry', id: 'tms_1', explain: trail } }),
    });
    const openSum = async (figure: string) => {
      const sums = within((await screen.findByText('Approved', { selector: 'dt' })).closest('dl')!);
      await userEvent.click(sums.getByRole('button', { name: figure }));
      return within(await screen.findByRole('dialog'));
    };
    const approved = await openSum('7:30');
    await userEvent.click(approved.getByRole('button', { name: /^Anna Smit/ }));
    const made = within(await approved.findByRole('table', { name: 'How it adds up' }));
    expect(made.getByRole('row', { name: /^Clocked/ })).toBeTruthy();
    expect(sent(asked, 'TimesheetEntryTrail')).toEqual([{ id: 'tms_1' }]);
    await userEvent.keyboard('{Escape}');
    const declined = await openSum('1:00');
    expect(declined.getByRole('heading', { name: 'Declined, Anna Smit, Mon 9 Nov' })).toBeTruthy();
    expect(declined.getByText('Total').closest('p')!.textContent).toBe('Total1:00');
    await userEvent.keyboard('{Escape}');
    const planned = await openSum('8:00');
    expect(planned.getByRole('button', { name: /09:00–17:00/ }).textContent).toContain('8:00');
  });

  it('opens the hours of one entry, which add up to it', async () => {
    const parts = [derivationLine('clocked', 486), derivationLine('rule', -36)];
    await open('/employees/emp_1/timesheets', 'all', {
      ...answers,
      TimesheetEntryTrail: () => ({
        timesheetEntry: {
          __typename: 'TimesheetEntry',
          id: 'tms_1',
          explain: [derivationLine('worked', 450, { parts })],
        },
      }),
    });
    const day = within((await screen.findByRole('heading', { name: 'Mon 9 Nov' })).closest('li')!);
    await userEvent.click(day.getByRole('button', { name: '7:30' }));
    const box = within(await screen.findByRole('dialog'));
    await userEvent.click(box.getByRole('button', { name: /^Anna Smit/ }));
    const made = await box.findByRole('table', { name: 'How it adds up' });
    expect(reAdded(made)).toEqual({ sum: 450, wrong: [], added: 1 });
  });

  it('opens an entry, and the week before with its own address', async () => {
    const { address, asked } = await open('/employees/emp_1/timesheets', 'all', answers);
    await userEvent.click((await screen.findAllByRole('button', { name: '09:00–17:00' }))[0]!);
    await expect.poll(address).toContain('modal=timesheet/tms_1');
    await userEvent.click(screen.getByRole('button', { name: 'Previous week', hidden: true }));
    await expect.poll(address).toContain('date=2026-11-02');
    expect(sent(asked, 'PersonHours').at(-1)).toMatchObject({ from: '2026-11-02', to: '2026-11-08' });
  });

  it('says so when there are none', async () => {
    await open('/employees/emp_1/timesheets', 'all', {
      PersonHours: () => ({ timesheetDays: { __typename: 'TimesheetDays', days: [] } }),
    });
    expect(await screen.findByText('Anna Smit has no hours this week, worked or planned.')).toBeTruthy();
  });

  it('is not there for those who may not see the hours of others', async () => {
    const { address } = await open('/employees/emp_1/timesheets', ['viewAllUsers', 'viewOwnTimesheet'], answers);
    expect(await screen.findByText('Contact')).toBeTruthy();
    expect(address()).toBe('/employees/emp_1/overview');
  });
});
