// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { onAnEmployeesPage, open, sent } from './example-people.testing.tsx';

beforeAll(() => import('./absence/PersonAbsence.tsx') as Promise<unknown>, 30_000);
onAnEmployeesPage();

const none = { AbsencesOf: () => ({ absences: [] }) };

describe('the tab Absence of a person', () => {
  it('[R2.3-14] is their absences, and the way to enter one for them', async () => {
    const { asked, address } = await open(
      '/employees/emp_1/absence',
      ['viewAllUsers', 'viewAbsentee', 'approveAbsentee'],
      none,
    );
    expect(await screen.findByText('No absence planned.')).toBeTruthy();
    // Part of the page's query: opening a page takes one request.
    expect(sent(asked, 'Person')).toMatchObject([{ id: 'emp_1', absence: true }]);
    expect(sent(asked, 'AbsencesOf')).toEqual([]);
    expect(screen.getByRole('link', { name: 'Absence' }).getAttribute('aria-current')).toBe('page');
    await userEvent.click(screen.getByRole('button', { name: 'Add absence' }));
    await expect.poll(address).toBe('/employees/emp_1/absence?modal=add-absence?employee=emp_1');
  });

  it("shows the person's leave balances to people who may see vacation hours", async () => {
    const { asked } = await open('/employees/emp_1/absence', ['viewAllUsers', 'viewAbsentee', 'viewVacationHours'], {
      ...none,
      LeaveBalances: () => ({ leaveBalances: [] }),
    });
    expect(await screen.findByText(/No leave balances yet/)).toBeTruthy();
    expect(sent(asked, 'Person')).toMatchObject([{ id: 'emp_1', absence: true, leave: true }]);
    expect(sent(asked, 'LeaveBalances')).toEqual([]);
  });

  it('is not there for those who may not know about others', async () => {
    const { address, asked } = await open('/employees/emp_1/absence', ['viewAllUsers', 'viewOwnAbsentee'], none);
    expect(await screen.findByText('Contact')).toBeTruthy();
    expect(address()).toBe('/employees/emp_1/overview');
    expect(screen.queryByRole('link', { name: 'Absence' })).toBeNull();
    expect(sent(asked, 'Person')).toMatchObject([{ id: 'emp_1', absence: false }]);
  });
});
