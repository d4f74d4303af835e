// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Permission, permissionIds } from '#domain/access/permissions.ts';
import { card, onAnEmployeesPage, open, sent } from '#web/areas/employees/example-people.testing.tsx';
import { tabs } from './tabs.ts';

onAnEmployeesPage();
beforeAll(() => Promise.all(Object.values(tabs).map((tab) => tab.open())) as Promise<unknown>, 60_000);

const noFigures = { contract: 0, worked: 0, overtime: 0, absence: 0, surcharge: 0, correction: 0 };
const totals = { ...noFigures, start: 0, minutes: 0, closing: 0, current: 0, lastWeek: 0 };
const plusMinus = {
  ...{ __typename: 'PlusMinus', kept: true, since: null, week_stats: [] },
  totals: { __typename: 'PlusMinusTotals', ...totals },
};
const statement = {
  ...{ __typename: 'Statement', from: '2026-10-01', to: '2026-10-31', own: false },
  ...{ contracts: [], figures: [], plusMinus: null, balances: null },
};

type Case = {
  tab: string;
  name: string;
  /** The permission that gives the tab to people who see everyone's profile. */
  right: Permission;
  /** The tab's own query, its answer when there is nothing, and the text that says so. */
  query: string;
  nothing: object;
  text: RegExp | string;
};
const cases: Case[] = [
  {
    ...{ tab: 'contracts', name: 'Contracts', right: 'viewContracts', query: 'ContractsOf' },
    ...{ nothing: { contracts: [] }, text: /^Anna Smit has no contract yet/ },
  },
  {
    ...{ tab: 'absence', name: 'Absence', right: 'viewAbsentee', query: 'AbsencesOf' },
    ...{ nothing: { absences: [] }, text: 'No absence planned.' },
  },
  {
    ...{ tab: 'timesheets', name: 'Timesheets', right: 'viewAllTimesheets', query: 'PersonHours' },
    nothing: { timesheetDays: { __typename: 'TimesheetDays', days: [] } },
    text: 'Anna Smit has no hours this week, worked or planned.',
  },
  {
    ...{ tab: 'plus-minus', name: 'Plus-minus', right: 'viewPlusMinHours', query: 'PlusMinusWeeks' },
    ...{ nothing: { plusMinus, corrections: [] }, text: 'No plus-minus hours in 2026.' },
  },
  {
    ...{ tab: 'minijob', name: 'Minijob', right: 'viewMinijob', query: 'Minijob' },
    nothing: { minijob: { __typename: 'Minijob', active: false, months: [], forecast: null } },
    text: 'No minijob in 2026.',
  },
  {
    ...{ tab: 'statement', name: 'Statement', right: 'viewAllTimesheets', query: 'Statement' },
    ...{ nothing: { statement }, text: 'No contract in this month.' },
  },
  {
    ...{ tab: 'files', name: 'Files', right: 'editUsers', query: 'EmployeeFiles' },
    ...{ nothing: { employeeFiles: [] }, text: 'No files found' },
  },
  {
    ...{ tab: 'notes', name: 'Notes', right: 'editUsers', query: 'EmployeeNotes' },
    ...{ nothing: { employeeNotes: [] }, text: 'No notes yet.' },
  },
];
/** Tabs that always show something: a profile, and the groups of the person's departments. */
const neverEmpty = ['overview', 'permissions'];

const flags = { flags: ['minijob'] };
const never = () => new Promise<never>(() => {});
const links = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Profile sections' })).queryAllByRole('link', { name });
const link = (name: string) => links(name)[0]!;

describe('the tabs of a person', () => {
  it('are all here', () => {
    expect([...cases.map(({ tab }) => tab), ...neverEmpty].toSorted()).toEqual(Object.keys(tabs).toSorted());
  });

  it.each(cases)(
    '$tab says at its address that there is nothing',
    async ({ tab, name, right, query, nothing, text }) => {
      const answers = { [query]: () => nothing };
      const { address } = await open(`/employees/emp_1/${tab}`, ['viewAllUsers', right], answers, flags);
      expect(await screen.findByText(text)).toBeTruthy();
      expect(address()).toBe(`/employees/emp_1/${tab}`);
      expect(link(name).getAttribute('aria-current')).toBe('page');
    },
  );

  it.each(cases)(
    '$tab leads to the overview without $right, whatever else one may',
    async ({ tab, name, right, query }) => {
      const others = permissionIds.filter((permission) => permission !== right);
      const { address, asked } = await open(`/employees/emp_1/${tab}`, others, {}, flags);
      expect(await screen.findByText('Contact')).toBeTruthy();
      expect(address()).toBe('/employees/emp_1/overview');
      expect(link('Overview').getAttribute('aria-current')).toBe('page');
      expect(links(name)).toEqual([]);
      expect(sent(asked, query)).toEqual([]);
    },
  );

  it.each([
    ...cases,
    { tab: 'permissions', name: 'Permissions', right: 'editUserPermissions', query: 'PersonPermissions' } as const,
  ])('$tab shows that it loads until the answer is there', async ({ tab, name, right, query }) => {
    const { address } = await open('/employees/emp_1/overview', ['viewAllUsers', right], { [query]: never }, flags);
    await screen.findByText('Contact');
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
    await userEvent.click(link(name));
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(address()).toBe(`/employees/emp_1/${tab}`);
  });

  it('overview is empty where nothing is filled in, and loads with the page', async () => {
    await open('/employees/emp_1/overview', ['viewAllUsers', 'editUsers']);
    expect((await screen.findAllByText('Nothing filled in')).length).toBeGreaterThan(0);
    cleanup();
    await open('/employees/emp_1/overview', ['viewAllUsers'], { Person: never });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('keep what they show when the person cannot be loaded again', async () => {
    let person: object = { customFields: [], employee: card() };
    const { client } = await open('/employees/emp_1/overview', ['viewAllUsers'], { Person: () => person });
    await screen.findByText('Contact');
    person = { errors: [{ message: 'lost', extensions: { code: 'FAULT', requestId: '01jd' } }] };
    await act(() => client.refetchQueries({ include: ['Person'] }).catch(() => undefined));
    expect(screen.getByText('Contact')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
