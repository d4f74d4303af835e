// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { onAnEmployeesPage, open, sent, shiftsAfter } from '#web/areas/employees/example-people.testing.tsx';

onAnEmployeesPage();

const ahead = { scheduledShifts: 7, series: 1, dates: 52, requests: 1, exchanges: 2, first: '2026-11-12' };

const dialog = async (left: object = {}) => {
  const page = await open('/employees/emp_1/overview', 'all', {
    ShiftsAfter: ({ variables }) => ({ shiftsAfter: shiftsAfter(variables.lastDay === '2026-11-10' ? left : {}) }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'More for Anna Smit' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
  const box = within(await screen.findByRole('dialog'));
  const press = async () => {
    const button = await box.findByRole<HTMLButtonElement>('button', { name: 'Deactivate' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await userEvent.click(button);
  };
  return { ...page, box, press };
};
const input = { id: 'emp_1', version: 4, lastDay: '2026-11-10' };

describe('deactivating someone', () => {
  it('asks for nothing but the last day where nothing is planned after it', async () => {
    const { asked, box, press } = await dialog();
    expect(await box.findByText('Nothing is planned after 10 Nov 2026.')).toBeTruthy();
    expect(box.queryByRole('radio')).toBeNull();
    await press();
    await waitFor(() => expect(sent(asked, 'DeactivateEmployee')).toEqual([{ input }]));
  });

  it('says what is planned after the last day, leads there, and asks what becomes of it', async () => {
    const { asked, box, press } = await dialog(ahead);
    expect((await box.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      '7 planned shifts',
      '1 repeating shift, 52 dates within a year',
      '1 request for an open shift',
      '2 pending exchanges',
    ]);
    expect(box.getByRole('link', { name: 'View in schedule' }).getAttribute('href')).toBe(
      '/schedule/employee/month?date=2026-11-12&q=Anna+Smit',
    );
    expect(box.getByRole<HTMLInputElement>('radio', { name: 'Keep with Anna Smit' }).checked).toBe(true);
    expect(box.getByText(/Teams are notified about published ones\./)).toBeTruthy();
    expect(box.getByText(/If the last day is after today, Anna Smit will be notified\./)).toBeTruthy();
    await userEvent.click(box.getByRole('radio', { name: 'Turn into open shifts' }));
    await press();
    await waitFor(() =>
      expect(sent(asked, 'DeactivateEmployee')).toEqual([{ input: { ...input, plannedWork: 'open' } }]),
    );
    expect(
      await screen.findByText(
        /^Anna Smit deactivated\. Their shifts are now open; teams will be notified about the published ones\./,
      ),
    ).toBeTruthy();
  });

  it('asks again for another last day, and drops a choice that has nothing left to decide', async () => {
    const { asked, box, press } = await dialog(ahead);
    await userEvent.click(await box.findByRole('radio', { name: 'Delete' }));
    const day = box.getByRole('textbox', { name: 'Last day' });
    await userEvent.clear(day);
    await userEvent.type(day, '31-12-2026{Tab}');
    expect(await box.findByText('Nothing is planned after 31 Dec 2026.')).toBeTruthy();
    expect(sent(asked, 'ShiftsAfter').at(-1)).toEqual({ id: 'emp_1', lastDay: '2026-12-31' });
    await press();
    await waitFor(() =>
      expect(sent(asked, 'DeactivateEmployee')).toEqual([{ input: { ...input, lastDay: '2026-12-31' } }]),
    );
  });

  it('says that what the viewer does not plan is not counted', async () => {
    const { box } = await dialog({ all: false });
    expect(await box.findByText(/Shifts in departments you don't plan/)).toBeTruthy();
    expect(box.queryByText(/Nothing is planned/)).toBeNull();
  });
});
