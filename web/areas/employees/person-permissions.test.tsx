// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { keepDrafts } from '#web/kit/forms/drafts.ts';
import { browser } from '#web/kit/router/browser.ts';
import { outdated } from '#web/kit/testing/test-server.ts';
import { card, onAnEmployeesPage, open, permissionsAnswer, sent } from './example-people.testing.tsx';

onAnEmployeesPage();

describe('/employees/{id}/permissions', () => {
  const line = async (text: string) => (await screen.findByText(text)).closest('li')!;

  it('[R6-45] answers for every department what the person may, and why', async () => {
    await open('/employees/emp_1/permissions');
    expect((await line('Plan a shift')).textContent).toBe(
      'Plan a shiftPartlyLumen, Service: missing Create rosterLumen, Kitchen: Create roster, from Planner',
    );
    expect((await line('See the published schedule')).textContent).toContain('available to everyone who is logged in');
    expect((await line('Add a department')).textContent).toBe('Add a departmentNomissing Manage account');
    const clockIn = screen.getAllByText('Clock in').map((one) => one.closest('li')!.textContent);
    expect(clockIn[0]).toContain('Clock own time, from Employee');
    expect(clockIn[1]).toBe("Clock inother people'sNomissing Clock time");
  });

  it('names the plan that is too low', async () => {
    await open('/employees/emp_1/permissions', 'all', {}, { plan: 'free' });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Department' }));
    await userEvent.click(screen.getByRole('option', { name: 'Lumen, Kitchen' }));
    expect((await line('Offer an open shift')).textContent).toBe('Offer an open shiftNorequires the Basic plan');
  });

  it('is searched, and narrowed to what they may not', async () => {
    await open('/employees/emp_1/permissions');
    await userEvent.type(await screen.findByLabelText('Search actions'), 'contract');
    const lines = () =>
      screen
        .getAllByRole('listitem')
        .map((one) => one.textContent)
        .filter((text) => /contract/i.test(text ?? ''));
    expect(lines().length).toBeGreaterThan(3);
    await userEvent.clear(screen.getByLabelText('Search actions'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Not allowed only' }));
    expect(screen.queryByText('See the published schedule')).toBeNull();
    expect(screen.getByText('Add a department')).toBeTruthy();
  });

  it('counts what is chosen before it is saved, then saves all departments with the version that was seen', async () => {
    const { asked } = await open('/employees/emp_1/permissions');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Lumen, Service' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Planner' }));
    expect((await line('Plan a shift')).textContent).toBe('Plan a shiftYesCreate roster, from Planner');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked, 'EditUserPermissions')).toHaveLength(1));
    const { input } = sent(asked, 'EditUserPermissions')[0] as { input: { version: number; groups: object[] } };
    expect(input.version).toBe(4);
    expect(input.groups).toHaveLength(3);
    expect(input.groups).toContainEqual({ departmentId: 'dep_1', groupId: 'pgr_2' });
  });

  it('offers to reload an outdated page, and has the chosen groups after it until someone else has changed them', async () => {
    const fail = { EditUserPermissions: () => outdated };
    await open('/employees/emp_1/permissions', 'all', fail);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Lumen, Service' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Planner' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy();
    // As the button does, except for the reload, which jsdom does not support.
    keepDrafts();
    cleanup();
    const { asked } = await open('/employees/emp_1/permissions', 'all', fail);
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked, 'EditUserPermissions')).toHaveLength(1));
    expect(sent(asked, 'EditUserPermissions')[0]).toMatchObject({
      input: { version: 4, groups: expect.arrayContaining([{ departmentId: 'dep_1', groupId: 'pgr_2' }]) },
    });
    keepDrafts();
    cleanup();
    const later = {
      PersonPermissions: () => permissionsAnswer({ version: 5 }),
      Person: () => ({ customFields: [], employee: card({ version: 5 }) }),
    };
    await open('/employees/emp_1/permissions', 'all', later);
    expect(await screen.findByRole('combobox', { name: 'Lumen, Service' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('offers no group that gives more than the viewer holds', async () => {
    await open('/employees/emp_1/permissions', ['viewAllUsers', 'viewOwnProfile', 'editUserPermissions']);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Lumen, Service' }));
    const option = (name: string) => screen.getByRole('option', { name });
    expect(option('Planner').hasAttribute('data-combobox-disabled')).toBe(true);
    expect(option('Employee').hasAttribute('data-combobox-disabled')).toBe(false);
  });

  it('begins a look through their eyes for managers, and for no one who holds less', async () => {
    const replace = vi.spyOn(browser, 'replace').mockImplementation(() => {});
    const { asked } = await open('/employees/emp_1/permissions', 'all', {}, { isOwner: true });
    await userEvent.click(await screen.findByRole('button', { name: 'View as Anna Smit' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/dashboard/my-overview'));
    expect(sent(asked, 'StartViewAs')).toEqual([{ input: { employeeId: 'emp_1' } }]);
    cleanup();
    await open('/employees/emp_1/permissions', ['viewAllUsers', 'manageAccount', 'editUserPermissions']);
    await screen.findByText('Groups by department');
    expect(screen.queryByRole('button', { name: 'View as Anna Smit' })).toBeNull();
  });

  it('is for those with Edit user permissions', async () => {
    const { address } = await open('/employees/emp_1/permissions', ['viewAllUsers']);
    await waitFor(() => expect(address()).toBe('/employees/emp_1/overview'));
  });
});

describe('while looking through someone else’s eyes', () => {
  it('a banner says whose, and leads back', async () => {
    const replace = vi.spyOn(browser, 'replace').mockImplementation(() => {});
    await open(
      '/employees',
      ['viewOwnProfile'],
      { EndViewAs: () => ({ endViewAs: { __typename: 'Done', ok: true } }) },
      { viewedBy: 'Ada Test' },
    );
    expect(await screen.findByText("You're viewing Muster as Hanna Lindqvist. You can't make changes.")).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back to Ada Test' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/employees/emp_hanna/permissions'));
  });
});
