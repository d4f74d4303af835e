// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { areas } from '#web/app/areas.ts';
import { renderApp, shellAnswer } from '#web/app/testing/render-app.tsx';
import { testViewer, viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { openScreens, screenCommands, sectionCommands, shortcutCommands } from './screen-commands.ts';
import { shortcuts } from './shortcuts.ts';
import { titles } from './titles.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const running = {
  __typename: 'ClockedTimesheet',
  id: 'tms_1',
  active_clock: true,
  stopsAt: '2099-01-01T20:00:00Z',
  clocksBreaks: false,
  asksSentiment: false,
  breaks: [],
  clockedIn: '2026-11-18T08:00:00Z',
  zone: 'Europe/Brussels',
  department_name: 'Floor',
  shift_name: 'Floor late',
  occurrence_id: null,
};
const shift = {
  __typename: 'ClockShift',
  occurrence_id: 'sch_2:2026-11-18',
  date: '2026-11-18',
  starttime: '17:00',
  endtime: '22:00',
  startsAt: '2026-11-18T16:00:00Z',
  zone: 'Europe/Brussels',
  department_name: 'Bar',
  shift_name: 'Bar late',
};

const openPalette = async () => {
  await screen.findByRole('navigation', { name: 'Main' });
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Find anything' });
};
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const chosen = () => screen.getByRole('option', { selected: true });

describe('the palette', () => {
  it('opens by Ctrl K and from the header, takes the focus and gives it back', async () => {
    await renderApp({ viewer: viewerAnswer('all') });
    const field = await openPalette();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    const button = screen.getByRole('button', { name: 'Find anything' });
    await userEvent.click(button);
    await screen.findByRole('combobox', { name: 'Find anything' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('goes to a page by keys alone, and names the chosen one to screen readers', async () => {
    const { address } = await renderApp({ viewer: viewerAnswer('all') });
    const field = await openPalette();
    await userEvent.type(field, 'report');
    expect(options()[0]).toBe('Reports');
    expect(chosen().textContent).toBe('Reports');
    expect(field.getAttribute('aria-activedescendant')).toBe(chosen().id);
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(address()).toBe('/reports'));
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('goes round at both ends', async () => {
    await renderApp({ viewer: viewerAnswer([]) });
    const field = await openPalette();
    const all = options();
    await userEvent.type(field, '{ArrowUp}');
    expect(chosen().textContent).toBe(all.at(-1));
    await userEvent.type(field, '{ArrowDown}');
    expect(chosen().textContent).toBe(all[0]);
  });

  it('opens modals over the page, and gives the focus back to where one was', async () => {
    const { address } = await renderApp({ viewer: viewerAnswer('all') });
    const button = await screen.findByRole('button', { name: 'Find anything' });
    await userEvent.click(button);
    await userEvent.type(await screen.findByRole('combobox'), 'good to know{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Good to know' })).toBeTruthy();
    expect(address()).toBe('/dashboard/my-overview?modal=highlights');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('remembers what was used last', async () => {
    await renderApp({ viewer: viewerAnswer('all') });
    await userEvent.type(await openPalette(), 'reports{Enter}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    await openPalette();
    expect(screen.getAllByRole('group')[0]?.textContent).toBe('RecentReports');
  });

  it('finds people for those who may see them, and asks for no one else', async () => {
    const found = {
      employees: {
        __typename: 'EmployeeConnection',
        totalCount: 1,
        edges: [
          {
            __typename: 'EmployeeEdge',
            node: { __typename: 'Employee', id: 'emp_7', name: 'Aoife Brennan', teams: [] },
          },
        ],
      },
    };
    const answers = { EmployeeChoices: () => found };
    const { address, asked } = await renderApp({ viewer: viewerAnswer('all'), answers });
    await userEvent.type(await openPalette(), 'aoi');
    await userEvent.click(await screen.findByRole('option', { name: 'Aoife Brennan' }));
    await waitFor(() => expect(address()).toMatch(/^\/employees\/emp_7\/overview/));
    expect(asked.filter(({ operation }) => operation === 'EmployeeChoices').length).toBeGreaterThan(0);
    cleanup();
    const other = await renderApp({ viewer: viewerAnswer(['viewReports']), answers });
    await userEvent.type(await openPalette(), 'aoi');
    expect(await screen.findByText('No results')).toBeTruthy();
    expect(other.asked.map(({ operation }) => operation)).not.toContain('EmployeeChoices');
  });

  it('knows only what the viewer may open', () => {
    const paths = (viewer: Parameters<typeof screenCommands>[1]) =>
      screenCommands(areas, viewer).map(({ path }) => path);
    expect(paths(testViewer([]))).not.toContain('/reports');
    expect(paths(testViewer(['viewReports'], { plan: 'free' }))).not.toContain('report-recurring/save');
    expect(paths(testViewer(['viewReports'], { plan: 'premium' }))).toEqual(
      expect.arrayContaining(['/reports', 'report-recurring/save']),
    );
    expect(paths(testViewer('all', { state: 'paused' }))).toEqual([]);
  });

  it('lists each screen once', () => {
    const ids = openScreens(areas).map(({ kind, path }) => `${kind} ${path}`);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('has a name for every screen that opens without naming something', () => {
    const nameless = openScreens(areas).filter(({ title }) => !title);
    // Another address of one that has a name, and one that tells what was just done.
    expect(nameless.map(({ path }) => path)).toEqual(['add-open-shift', 'subscription-confirmation']);
  });

  it('names no screen that is gone or that a menu names already', () => {
    const named = new Map(openScreens(areas).map(({ path, title }) => [path, title]));
    expect(Object.entries(titles).filter(([path, title]) => named.get(path) !== title)).toEqual([]);
  });

  it('finds the dashboard by that name too, sections of the settings, views, and forms for the week of today', async () => {
    const { address } = await renderApp({ viewer: viewerAnswer('all', { plan: 'premium' }) });
    const first = async (typed: string) => {
      const field = screen.queryByRole('combobox') ?? (await openPalette());
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      return options()[0];
    };
    expect(await first('dashboard')).toBe('My overview');
    await first('vacation');
    expect(options()).toEqual(expect.arrayContaining(['My absence', 'Request absence']));
    expect(await first('holidays')).toMatch(/holidays/i);
    expect(options()).toContain('Settings: Holidays');
    expect(await first('teams month')).toBe('Schedule: Teams, Month');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/schedule/team/month'));
    expect(await first('publish')).toBe('Publish schedule');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toMatch(/modal=publish-schedule\/week\/\d{4}-\d\d-\d\d$/));
  });

  it('offers of these only what the viewer may open', () => {
    const employee = testViewer([]);
    expect(sectionCommands(areas, employee)).toEqual([]);
    expect(shortcutCommands(areas, employee).every(({ row }) => row === '/schedule/:mode/:period')).toBe(true);
    const manager = testViewer(['manageAccount'], { plan: 'premium' });
    expect(sectionCommands(areas, manager).map(({ section }) => section)).toContain('general');
    expect(sectionCommands(areas, manager).map(({ section }) => section)).not.toContain('permissions');
    expect(shortcutCommands(areas, testViewer('all', { state: 'paused' }))).toEqual([]);
  });

  it('changes the appearance as the menu does, for every machine of the person', async () => {
    const answers = {
      EditOwnSettings: () => ({
        editOwnSettings: {
          __typename: 'OwnSettings',
          locale: 'en',
          theme: 'dark',
          timeFormat: 'h24',
          firstWeekday: 'mo',
        },
      }),
    };
    const { asked } = await renderApp({ viewer: viewerAnswer([]), answers });
    await userEvent.type(await openPalette(), 'appearance dark{Enter}');
    await waitFor(() =>
      expect(asked.find(({ operation }) => operation === 'EditOwnSettings')?.variables).toEqual({
        input: { theme: 'dark' },
      }),
    );
  });

  it('opens what lies next to a page: the list of notifications over any, the widgets next to the dashboard', async () => {
    const inbox = {
      __typename: 'NotificationConnection',
      edges: [],
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    };
    const { address, router } = await renderApp({
      path: '/reports',
      viewer: viewerAnswer('all'),
      answers: { Notifications: () => ({ notifications: inbox }) },
    });
    await userEvent.type(await openPalette(), 'notifications');
    await userEvent.click(screen.getByRole('option', { name: 'Notifications' }));
    expect(await screen.findByText(/^No notifications yet\. Updates/)).toBeTruthy();
    expect(address()).toBe('/reports?notifications=open');
    // Escape acts on the focused element, which gets focus a moment after the list.
    const list = screen.getByRole('dialog', { name: 'Notifications' });
    await waitFor(() => expect(list.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/reports'));
    await userEvent.type(await openPalette(), 'customise{Enter}');
    const sidebar = await screen.findByRole('dialog', { name: 'Widgets' });
    expect(address()).toBe('/dashboard/my-overview?widgets=open');
    await userEvent.click(within(sidebar).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
    await router.navigate(-1);
    await waitFor(() => expect(address()).toBe('/reports'));
  });

  const clocks = ['clockOwnTime'] as const;
  it.each([
    [
      'an employee',
      viewerAnswer(clocks, { plan: 'free' }),
      ['Clock in', 'My Requests', 'Notifications', 'Customise dashboard'],
    ],
    [
      'a supervisor',
      viewerAnswer(['approveAbsentee'], { plan: 'basic', isSupervisor: true }),
      ['Requests', 'My Requests', 'Notifications', 'Customise dashboard', 'System updates'],
    ],
    [
      'a manager who looks through the eyes of somebody',
      viewerAnswer(clocks, { plan: 'premium', viewedBy: 'Hanna Lindqvist' }),
      ['Back to Hanna Lindqvist', 'Clock in', 'My Requests', 'Notifications', 'Customise dashboard', 'System updates'],
    ],
  ])('does for %s what menus and banners do', async (_, viewer, expected) => {
    await renderApp({ viewer });
    await openPalette();
    const actions = within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('option');
    expect(actions.map(({ textContent }) => textContent)).toEqual([
      ...expected,
      ...['System', 'Light', 'Dark'].map((theme) => `Appearance: ${theme}`),
      ...['English', 'Nederlands', 'Deutsch'].map((language) => `Language: ${language}`),
      'Log out',
    ]);
  });

  it.each([
    ['with another shift today', [shift], true],
    ['not without one', [], false],
  ])('offers to switch shift %s', async (_, switches, there) => {
    await renderApp({
      viewer: viewerAnswer('all', { plan: 'premium' }),
      answers: { Shell: () => shellAnswer({ running, switches }) },
    });
    await userEvent.type(await openPalette(), 'switch');
    expect(options().includes('Switch shift')).toBe(there);
  });

  it('has everything by name but what needs a thing of its own', () => {
    // What only leads on is found under the name of what it leads to.
    const rows = areas.flatMap(({ pages, modals }) => [
      ...Object.entries(pages ?? {}).flatMap(([path, { leads }]) => (leads ? [] : [path])),
      ...Object.keys(modals ?? {}),
    ]);
    const known = new Set(shortcuts.map(({ row }) => row));
    const needed = (row: string) => row.replaceAll(/\[[^\]]*\]/g, '').match(/:\w+/g) ?? [];
    const nameless = rows.filter(
      (row) =>
        !known.has(row) &&
        needed(row).length > 0 &&
        !needed(row).some((name) => /^:(id|token|\w+_id|\w+Id)$/.test(name)),
    );
    // Where links in mails lead, and reports and apps, which are chosen on pages of their own.
    expect(nameless).toEqual(['/universal/:type', '/reports/:report', 'app-request/:app[/:id]']);
  });
});
