// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Permission, permissionIds } from '#domain/access/permissions.ts';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { employeesArea } from '#web/areas/employees/area.ts';
import { browser } from '#web/kit/router/browser.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

type Asked = Parameters<Answers[string]>[0];
const named = (typename: string, id: string, name: string, more: object = {}) => ({
  __typename: typename,
  id,
  name,
  ...more,
});
const team = (id: string, name: string, department_id = 'dep_1') =>
  named('Team', id, name, { department_id, order: 1 });
const department = (id: string, name: string) =>
  named('Department', id, name, {
    zone: 'Europe/Brussels',
    active: true,
    location: named('Location', 'loc_1', 'Lumen'),
  });
const row = (id: string, name: string, more: object = {}) => ({
  __typename: 'Employee',
  id,
  name,
  email: `${id}@lumen.example`,
  employee_nr: null,
  enddate: null,
  verified: true,
  teams: [team('tem_1', 'Bar')],
  contract: {
    __typename: 'Contract',
    id: `con_${id}`,
    weekMinutes: 2280,
    contract_type: named('ContractType', 'cty_1', 'Fixed hours'),
  },
  ...more,
});
const people = [
  row('emp_1', 'Anna Smit'),
  row('emp_2', 'Bram de Vries', { verified: false, contract: null }),
  row('emp_3', 'Gone Person', { enddate: '2026-11-01' }),
];
const page = (list: object[], more: object = {}) => ({
  employees: {
    __typename: 'EmployeeConnection',
    totalCount: list.length,
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    edges: list.map((node, place) => ({ __typename: 'EmployeeEdge', cursor: `c${place}`, node })),
    ...more,
  },
});
const nothing = Object.fromEntries(
  [
    'prefix',
    'phone',
    'employee_nr',
    'startdate',
    'enddate',
    'hire_date',
    'birthdate',
    'street_address',
    'post_code',
    'city',
    'mobile_nr',
    'emergency_nr',
    'birthplace',
    'nationality',
    'ssn',
    'passport_number',
    'banknr',
    'roster_note',
  ].map((field) => [field, null]),
);
const card = (over: object = {}) => ({
  __typename: 'Employee',
  id: 'emp_1',
  version: 4,
  first_name: 'Anna',
  last_name: 'Smit',
  name: 'Anna Smit',
  email: 'anna@lumen.example',
  isOwner: false,
  verified: false,
  locale: 'nl',
  timeFormat: '24h',
  skills: ['Barista'],
  ...nothing,
  teams: [team('tem_1', 'Bar')],
  ...over,
});
const held = (departmentId: string, id: string) => ({
  __typename: 'HeldGroup',
  departmentId,
  group: { __typename: 'PermissionGroup', id },
});
const group = (id: string, name: string, permissions: readonly Permission[], isDefault = false) =>
  named('PermissionGroup', id, name, { permissions, isDefault });
const permissionsAnswer = (over: object = {}) => ({
  employee: {
    __typename: 'Employee',
    id: 'emp_1',
    version: 4,
    name: 'Anna Smit',
    isOwner: false,
    enddate: null,
    teams: [team('tem_1', 'Bar'), team('tem_2', 'Stove', 'dep_2')],
    groups: [held('dep_1', 'pgr_3'), held('dep_2', 'pgr_2')],
    ...over,
  },
  permissionGroups: [
    group('pgr_1', 'Administrator', permissionIds),
    group('pgr_2', 'Planner', ['viewOwnProfile', 'viewAllUsers', 'createRoster']),
    group('pgr_3', 'Employee', ['viewOwnProfile', 'clockOwnTime'], true),
  ],
  organisation: {
    __typename: 'Organisation',
    departments: [department('dep_1', 'Service'), department('dep_2', 'Kitchen'), department('dep_3', 'Events')],
  },
});
const answers: Answers = {
  EmployeeList: () => page(people),
  PlaceChoices: () => ({
    organisation: {
      __typename: 'Organisation',
      departments: [department('dep_1', 'Service'), department('dep_2', 'Kitchen')],
      teams: [team('tem_1', 'Bar'), team('tem_2', 'Stove', 'dep_2')],
    },
  }),
  Person: () => ({ employee: card() }),
  PersonPermissions: () => permissionsAnswer(),
  EditEmployee: () => ({ editEmployee: card({ version: 5, city: 'Gent' }) }),
  EditUserPermissions: () => ({
    editUserPermissions: {
      __typename: 'Employee',
      id: 'emp_1',
      version: 5,
      groups: [held('dep_1', 'pgr_2'), held('dep_2', 'pgr_2')],
    },
  }),
  DeactivateEmployee: () => ({
    deactivateEmployee: { __typename: 'Employee', id: 'emp_1', version: 5, enddate: '2026-11-11' },
  }),
  StartViewAs: () => ({ startViewAs: { __typename: 'Done', ok: true } }),
  EmployeeCreateChoices: () => ({
    permissionGroups: permissionsAnswer().permissionGroups,
    organisation: { __typename: 'Organisation', contractTypes: [named('ContractType', 'cty_1', 'Fixed hours')] },
  }),
  CreateEmployee: () => ({ createEmployee: named('Employee', 'emp_9', 'New Person') }),
  InviteEmployee: () => ({ inviteEmployee: { __typename: 'EmployeeInvited' } }),
};
const area = { ...employeesArea, widgets: undefined } as Area;
const open = (path: string, held: readonly Permission[] | 'all' = 'all', more: Answers = {}, over: object = {}) =>
  renderApp({ path, areas: [area], viewer: viewerAnswer(held, over), answers: { ...answers, ...more } });
const sent = (asked: Asked[], operation: string) =>
  asked.filter((one) => one.operation === operation).map(({ variables }) => variables);

beforeAll(
  () =>
    Promise.all([
      import('./list/EmployeesPage.tsx'),
      import('./person/PersonPage.tsx'),
      import('./overview/Overview.tsx'),
      import('./permissions/PersonPermissions.tsx'),
      import('./create/CreateEmployee.tsx'),
      import('./quick-import/QuickImport.tsx'),
      import('#web/kit/modal/OpenModals.tsx'),
    ]),
  30_000,
);
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-10T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('/employees', () => {
  it('[R2.2-27] [R2.4-08] [R6-14] lists people with teams, contract, hours and state', async () => {
    await open('/employees');
    const rows = (await screen.findAllByRole('row')).slice(1).map((one) => one.textContent);
    expect(rows).toEqual([
      'ASAnna SmitBarFixed hours38:00Confirmed',
      'BVBram de VriesBarNo contractNot confirmed yet',
      'GPGone PersonBarFixed hours38:00Left',
    ]);
    expect(screen.getAllByRole('link', { name: 'Employees' })).not.toHaveLength(0);
    expect(screen.getByText('3 people')).toBeTruthy();
  });

  it('leaves contracts out for those who may not see them, and the nav entry for those who may not see people', async () => {
    await open('/employees', ['viewAllUsers']);
    await screen.findByText('Anna Smit');
    expect(screen.queryByRole('columnheader', { name: 'Contract' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add employee' })).toBeNull();
    cleanup();
    const { address } = await open('/employees', ['viewOwnProfile'], {
      Person: () => ({ employee: card({ id: 'emp_hanna', name: 'Hanna Lindqvist' }) }),
    });
    await waitFor(() => expect(address()).toBe('/employees/emp_hanna/overview'));
    expect(await screen.findByRole('heading', { name: 'Hanna Lindqvist' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Employees' })).toBeNull();
    expect(screen.queryByText('All employees')).toBeNull();
  });

  it('keeps its filters in the address and asks the server with them', async () => {
    const { asked, address } = await open('/employees?department=dep_1&state=left');
    await screen.findByText('Anna Smit');
    expect(sent(asked, 'EmployeeList')[0]).toMatchObject({
      first: 50,
      filter: { departmentId: 'dep_1', state: 'left' },
    });
    await userEvent.type(screen.getByRole('searchbox'), 'bram');
    await waitFor(() => expect(address()).toBe('/employees?department=dep_1&state=left&search=bram'));
    await waitFor(() => expect(sent(asked, 'EmployeeList').at(-1)).toMatchObject({ filter: { search: 'bram' } }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear filter State' }));
    await waitFor(() => expect(address()).toBe('/employees?department=dep_1&search=bram'));
  });

  it('says which filter hides everybody, and clears them', async () => {
    const { address } = await open('/employees?search=zz', 'all', { EmployeeList: () => page([]) });
    expect(await screen.findByText('“zz” hides the others.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/employees'));
  });

  it('[R2.7-12] [R4-24] [R9-01] shows the first steps only with fewer than two people', async () => {
    await open('/employees', 'all', { EmployeeList: () => page([people[0]!]) });
    expect(await screen.findByText('One place to manage your team')).toBeTruthy();
    cleanup();
    await open('/employees', 'all', { EmployeeList: () => page(people.slice(0, 2)) });
    await screen.findByText('Bram de Vries');
    expect(screen.queryByText('One place to manage your team')).toBeNull();
  });

  it('says when it did not load, and tries again', async () => {
    const { asked } = await open('/employees', 'all', {
      EmployeeList: () => ({ data: null, errors: [{ message: 'x', extensions: { code: 'FAULT', requestId: 'r1' } }] }),
    });
    expect(await screen.findByText('The employees did not load')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent(asked, 'EmployeeList').length).toBeGreaterThan(1));
  });

  it('is a list of cards on a phone', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('max-width: 767px'),
          media: query,
          addEventListener: () => {},
          removeEventListener: () => {},
          addListener: () => {},
          removeListener: () => {},
        }) as unknown as MediaQueryList,
    );
    await open('/employees');
    expect(await screen.findAllByText('Bar · 38:00 a week')).toHaveLength(2);
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('/employees/{id}/overview', () => {
  it('[R2.3-13] shows the profile, and sends only what was changed', async () => {
    const { asked } = await open('/employees/emp_1/overview');
    expect(await screen.findByRole('heading', { name: 'Anna Smit' })).toBeTruthy();
    expect(await screen.findByText('Nederlands')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await userEvent.type(screen.getByLabelText('City'), 'Gent');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(asked, 'EditEmployee')).toEqual([{ input: { id: 'emp_1', version: 4, city: 'Gent' } }]),
    );
    expect(await screen.findByText('Gent')).toBeTruthy();
  });

  it('lets people change their own contact details, not their employment', async () => {
    const own = { Person: () => ({ employee: card({ id: 'emp_hanna', name: 'Hanna Lindqvist' }) }) };
    await open('/employees/emp_hanna/overview', ['viewOwnProfile', 'editOwnProfile'], own);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(screen.getByLabelText('Phone')).toBeTruthy();
    expect(screen.queryByLabelText('Employee number')).toBeNull();
    expect(screen.queryByLabelText(/^Email/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Permissions' })).toBeNull();
  });

  it('shows no bank numbers to those who do not keep the records, and no button to those who only look', async () => {
    await open('/employees/emp_1/overview', ['viewAllUsers']);
    await screen.findByText('Contact');
    expect(screen.queryByText('Identity and bank')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('says so when nobody is there', async () => {
    await open('/employees/emp_x/overview', 'all', {
      Person: () => ({
        data: { employee: null },
        errors: [{ message: 'notFound', path: ['employee'], extensions: { code: 'NOT_FOUND' } }],
      }),
    });
    expect(await screen.findByText('This person is not here')).toBeTruthy();
  });

  it('deactivates with a last day', async () => {
    const { asked } = await open('/employees/emp_1/overview');
    await userEvent.click(await screen.findByRole('button', { name: 'More for Anna Smit' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Deactivate' }));
    await waitFor(() =>
      expect(sent(asked, 'DeactivateEmployee')).toEqual([
        { input: { id: 'emp_1', version: 4, lastDay: '2026-11-10' } },
      ]),
    );
  });
});

describe('/employees/{id}/permissions', () => {
  const line = async (text: string) => (await screen.findByText(text)).closest('li')!;

  it('[R6-45] answers for every department what the person may, and why', async () => {
    await open('/employees/emp_1/permissions');
    expect((await line('Plan a shift')).textContent).toBe(
      'Plan a shiftIn partLumen, Service: lacks Create rosterLumen, Kitchen: Create roster, from Planner',
    );
    expect((await line('See the published schedule')).textContent).toContain('for everybody who is logged in');
    expect((await line('Add a department')).textContent).toBe('Add a departmentNolacks Manage account');
    const clockIn = screen.getAllByText('Clock in').map((one) => one.closest('li')!.textContent);
    expect(clockIn[0]).toContain('Clock own time, from Employee');
    expect(clockIn[1]).toBe('Clock inof othersNolacks Clock time');
  });

  it('names the plan that is too low', async () => {
    await open('/employees/emp_1/permissions', 'all', {}, { plan: 'free' });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Department' }));
    await userEvent.click(screen.getByRole('option', { name: 'Lumen, Kitchen' }));
    expect((await line('Offer an open shift')).textContent).toBe('Offer an open shiftNoneeds the Basic plan');
  });

  it('is searched, and narrowed to what they may not', async () => {
    await open('/employees/emp_1/permissions');
    await userEvent.type(await screen.findByLabelText('Search what can be done'), 'contract');
    const lines = () =>
      screen
        .getAllByRole('listitem')
        .map((one) => one.textContent)
        .filter((text) => /contract/i.test(text ?? ''));
    expect(lines().length).toBeGreaterThan(3);
    await userEvent.clear(screen.getByLabelText('Search what can be done'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only what they may not' }));
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

  it('offers no group that gives more than the viewer holds', async () => {
    await open('/employees/emp_1/permissions', ['viewAllUsers', 'viewOwnProfile', 'editUserPermissions']);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Lumen, Service' }));
    const option = (name: string) => screen.getByRole('option', { name });
    expect(option('Planner').hasAttribute('data-combobox-disabled')).toBe(true);
    expect(option('Employee').hasAttribute('data-combobox-disabled')).toBe(false);
  });

  it('begins a look through their eyes for managers, and for nobody who holds less', async () => {
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

describe('while looking through somebody else’s eyes', () => {
  it('a banner says whose, and leads back', async () => {
    const replace = vi.spyOn(browser, 'replace').mockImplementation(() => {});
    await open(
      '/employees',
      ['viewOwnProfile'],
      { EndViewAs: () => ({ endViewAs: { __typename: 'Done', ok: true } }) },
      { viewedBy: 'Ada Test' },
    );
    expect(await screen.findByText('You see Muster as Hanna Lindqvist does. Nothing can be changed.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back to Ada Test' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/employees/emp_hanna/permissions'));
  });
});

describe('the modal employee-create', () => {
  it('[R2.9-077] [R6-36] adds somebody with team, group, contract and invitation', async () => {
    const { asked } = await open(`/employees?modal=employee-create`, 'all', {}, { isOwner: true });
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText(/^First name/), 'New');
    await userEvent.type(dialog.getByLabelText(/^Last name/), 'Person');
    await userEvent.type(dialog.getByLabelText(/^Email/), 'new@lumen.example');
    await userEvent.click(dialog.getByRole('combobox', { name: /^Team/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Stove' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Permission group' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Planner' }));
    await userEvent.type(dialog.getByLabelText('Hours a week'), '38');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(sent(asked, 'InviteEmployee')).toHaveLength(1));
    expect(sent(asked, 'CreateEmployee')[0]).toMatchObject({
      input: {
        first_name: 'New',
        email: 'new@lumen.example',
        teamIds: ['tem_2'],
        groups: [{ departmentId: 'dep_2', groupId: 'pgr_2' }],
        startdate: '2026-11-10',
        contract: { contractTypeId: 'cty_1', minutes: { mo: 456, fr: 456, sa: 0 } },
      },
    });
  });

  it('is refused without Create users', async () => {
    const { address } = await open(`/employees?modal=employee-create`, ['viewAllUsers']);
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
  });
});

describe('the modal quick-user-import', () => {
  it('[R2.9-071] [R2.7-13] adds several people from a pasted list, and keeps who could not be added with the reason', async () => {
    const refused = {
      __typename: 'Refusal',
      code: 'INVALID',
      key: 'emailTaken',
      field: 'email',
      measured: null,
      limit: null,
    };
    const { asked, address } = await open('/employees', 'all', {
      EmployeeList: () => page([people[0]!]),
      CreateEmployee: ({ variables }) => {
        const { id, first_name } = variables.input as { id: string; first_name: string };
        return { createEmployee: first_name === 'Taken' ? refused : named('Employee', id, first_name) };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add employees' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByLabelText('First name, Person 1'));
    await userEvent.paste('Anna Smit <anna@x.example>\nTaken Already <taken@x.example>');
    await userEvent.click(dialog.getByRole('button', { name: 'Add 2 people' }));
    expect(await dialog.findByText(/These were not added/)).toBeTruthy();
    expect(sent(asked, 'CreateEmployee')).toHaveLength(2);
    expect(sent(asked, 'InviteEmployee')).toHaveLength(1);
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
    const [, second] = sent(asked, 'CreateEmployee') as { input: { id: string } }[];
    await userEvent.clear(dialog.getByLabelText('First name, Person 1'));
    await userEvent.type(dialog.getByLabelText('First name, Person 1'), 'Free');
    await userEvent.click(dialog.getByRole('button', { name: 'Add 1 person' }));
    await waitFor(() => expect(address()).toBe('/employees'));
    expect((sent(asked, 'CreateEmployee').at(-1) as { input: { id: string } }).input.id).toBe(second!.input.id);
  });
});
