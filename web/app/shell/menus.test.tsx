// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { open, openMenu, show } from './every-entry.testing.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const mainEntries = async () => {
  const nav = await screen.findByRole('navigation', { name: 'Main' });
  return within(nav)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
};

describe('the primary navigation', () => {
  it('[R2.4-02] lists every area in order for a fully permitted user', async () => {
    await show('all');
    expect(await mainEntries()).toEqual([
      'Dashboard',
      'News',
      'Schedule',
      'Timesheet',
      'Insightsbeta',
      'Employees',
      'Reports',
    ]);
  });

  it.each([
    ['[R2.4-03] [R2.4-04] [R2.4-05] nobody in particular', [], ['Dashboard', 'News', 'Schedule']],
    ['[R2.4-06] View own timesheet', ['viewOwnTimesheet'], ['Dashboard', 'News', 'Schedule', 'Timesheet']],
    ['[R2.4-06] View all timesheets', ['viewAllTimesheets'], ['Dashboard', 'News', 'Schedule', 'Timesheet']],
    ['[R1-08] [R2.4-07] View log', ['viewLog'], ['Dashboard', 'News', 'Schedule', 'Insightsbeta']],
    ['[R2.4-08] View all users', ['viewAllUsers'], ['Dashboard', 'News', 'Schedule', 'Employees']],
    ['[R2.4-09] View reports', ['viewReports'], ['Dashboard', 'News', 'Schedule', 'Reports']],
  ] as const)('%s', async (_title, permissions, entries) => {
    await show(permissions);
    expect(await mainEntries()).toEqual(entries);
  });

  it('lists no entry of an area that the app does not have', async () => {
    await renderApp({ areas: [], viewer: viewerAnswer('all') });
    expect(await mainEntries()).toEqual(['Dashboard']);
  });

  it('[R2.4-10] stands in the drawer of a narrow screen too, with the way to the palette', async () => {
    await show('all');
    const wide = await mainEntries();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const drawer = await screen.findByRole('dialog');
    const nav = within(drawer).getByRole('navigation', { name: 'Main' });
    expect(
      within(nav)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(wide);
    await userEvent.click(within(drawer).getByRole('button', { name: 'Find anything' }));
    expect(await screen.findByRole('combobox', { name: 'Find anything' })).toBeTruthy();
  });
});

describe('the profile menu', () => {
  it('[R2.4-19] [R2.4-22] [R2.4-27] [R2.4-28] [R2.4-29] [R2.4-30] holds everything of the spec, in its order', async () => {
    await show('all', { isSupervisor: true, flags: ['betaProgram'] });
    expect((await openMenu()).filter((words) => words !== 'Import')).toEqual([
      'Clock in',
      'Requests',
      'My Requests',
      'My profile',
      'My login',
      'My notifications',
      'My files',
      expect.stringMatching(/^Import/),
      'Beta program',
      'System updates (opens in a new tab)',
      'Log out',
    ]);
  });

  it('[R2.4-23] [R2.4-24] [R2.4-25] [R2.4-26] leads to the pages of one’s own', async () => {
    await show([]);
    await openMenu();
    const target = (name: string) => screen.getByRole('menuitem', { name }).getAttribute('href');
    expect(target('My profile')).toBe('/my-account/profile');
    expect(target('My login')).toBe('/my-account/login');
    expect(target('My notifications')).toBe('/my-account/notifications');
    expect(target('My Requests')).toContain('requests=own');
  });

  it('[R2.4-27] [R2.4-29] has My files and System updates from basic on', async () => {
    await show([], { plan: 'basic' });
    expect(await openMenu()).toEqual(expect.arrayContaining(['My files', 'System updates (opens in a new tab)']));
    const updates = screen.getByRole('menuitem', { name: /^System updates ?\(opens in a new tab\)$/ });
    expect(updates.getAttribute('href')).toBe('/updates');
    expect(updates.getAttribute('target')).toBe('_blank');
    cleanup();
    await show([], { plan: 'free' });
    const words = await openMenu();
    expect(words).not.toContain('My files');
    expect(words).not.toContain('System updates (opens in a new tab)');
  });

  it.each([
    ['without the flag', ['manageAccount'], []],
    ['without Manage account', ['viewLog'], ['betaProgram']],
  ] as const)('[R2.4-28] has no beta program entry %s', async (_title, permissions, flags) => {
    await show(permissions, { flags: [...flags] });
    expect(await openMenu()).not.toContain('Beta program');
  });

  it('[R2.4-22] [R2.4-23] has Requests for supervisors, My Requests for everyone', async () => {
    await show([], { isSupervisor: false });
    const words = await openMenu();
    expect(words).toContain('My Requests');
    expect(words).not.toContain('Requests');
  });

  it.each([
    ['[R2.4-31] paused', 'paused', '/paused'],
    ['[R2.4-32] expired', 'expired', '/trial-expired'],
    ['[R2.4-33] payment required', 'paymentRequired', '/locked'],
  ])('shows Log out alone while the account is %s', async (_title, state) => {
    const { asked } = await renderApp({
      path: '/frame',
      viewer: viewerAnswer('all', { state, isSupervisor: true }),
      areas: [{ pages: { '/frame': { needs: { states: ['paused', 'expired', 'paymentRequired'] }, open } } }],
    });
    expect(await openMenu()).toEqual(['Log out']);
    expect(asked.map(({ operation }) => operation)).not.toContain('Shell');
  });
});

describe('the badge', () => {
  it.each([
    ['[R2.4-16] nothing at 0', { own: 0, supervisor: 0 }, true, null],
    ['[R2.4-17] the own ones', { own: 2, supervisor: 0 }, false, '2'],
    ['[R2.4-18] both for approvers', { own: 2, supervisor: 3 }, true, '5'],
    ['[R2.4-18] only the own ones for others', { own: 2, supervisor: 3 }, false, '2'],
  ])('counts %s', async (_title, counts, isSupervisor, text) => {
    const { asked } = await show([], { isSupervisor }, counts);
    const button = await screen.findByRole('button', { name: /^Profile of/ });
    await waitFor(() => expect(asked.map(({ operation }) => operation)).toContain('Shell'));
    const badge = () => button.parentElement?.textContent;
    await waitFor(() => expect(badge()).toBe(`HL${text ?? ''}`));
    // What is seen in the button is in its name (label in name), so the count stands next to it.
    expect(button.textContent).toBe('HL');
    expect(button.getAttribute('aria-label')).toContain('HL');
    if (text) expect(button.getAttribute('aria-label')).toContain(`${text} open request`);
  });

  it('[R7-30] asks once with the start for counts and clock, and not again with another page', async () => {
    const { asked, router } = await show(['clockOwnTime']);
    await screen.findByRole('navigation', { name: 'Main' });
    await waitFor(() => expect(asked.map(({ operation }) => operation)).toContain('Shell'));
    await router.navigate('/here');
    await screen.findByRole('heading', { name: 'Here' });
    const calls = asked.filter(({ operation }) => operation === 'Shell');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.variables).toEqual({ clock: true });
  });
});

describe('the settings icon', () => {
  it.each([
    ['[R2.4-12] none', ['viewLog'], null],
    ['[R2.4-13] apps', ['manageApiTokens'], '/account/integrations'],
    ['[R2.4-14] the account', ['manageAccount', 'manageApiTokens'], '/account/settings'],
    ['[R2.4-14] permissions of people', ['editUserPermissions'], '/account/settings'],
  ] as const)('leads those with rights over %s', async (_title, permissions, target) => {
    await show(permissions);
    await screen.findByRole('navigation', { name: 'Main' });
    expect(screen.queryByRole('link', { name: 'Settings' })?.getAttribute('href') ?? null).toBe(target);
  });
});
