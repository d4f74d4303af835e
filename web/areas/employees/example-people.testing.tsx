import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { type Permission, permissionIds } from '#domain/access/permissions.ts';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { employeesArea } from '#web/areas/employees/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { areaOfModals } from '#web/kit/testing/area-of-modals.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

type Asked = Parameters<Answers[string]>[0];
export const named = (typename: string, id: string, name: string, more: object = {}) => ({
  __typename: typename,
  id,
  name,
  ...more,
});
export const team = (id: string, name: string, department_id = 'dep_1') =>
  named('Team', id, name, { department_id, order: 1 });
export const department = (id: string, name: string) =>
  named('Department', id, name, {
    zone: 'Europe/Brussels',
    active: true,
    location: named('Location', 'loc_1', 'Lumen'),
  });
export const row = (id: string, name: string, more: object = {}) => ({
  __typename: 'Employee',
  id,
  version: 2,
  name,
  email: `${id}@lumen.example`,
  avatarUrl: null,
  employee_nr: null,
  enddate: null,
  verified: true,
  example: false,
  customFields: [],
  teams: [team('tem_1', 'Bar')],
  contract: {
    __typename: 'Contract',
    id: `con_${id}`,
    weekMinutes: 2280,
    contract_type: named('ContractType', 'cty_1', 'Fixed hours'),
  },
  ...more,
});
export const people = [
  row('emp_1', 'Anna Smit'),
  row('emp_2', 'Bram de Vries', { verified: false, contract: null }),
  row('emp_3', 'Gone Person', { enddate: '2026-11-01' }),
];
export const page = (list: object[], more: object = {}, customFields: object[] = []) => ({
  customFields,
  inviteLinks: { __typename: 'InviteLinks', requests: [] },
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
export const card = (over: object = {}) => ({
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
  skillEnds: [],
  customFields: [],
  ...nothing,
  teams: [team('tem_1', 'Bar')],
  ...over,
});
const held = (departmentId: string, id: string) => ({
  __typename: 'HeldGroup',
  departmentId,
  group: { __typename: 'PermissionGroup', id },
});
export const group = (id: string, name: string, permissions: readonly Permission[], isDefault = false) =>
  named('PermissionGroup', id, name, { permissions, isDefault });
export const permissionsAnswer = (over: object = {}) => ({
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
export const shiftsAfter = (over: object = {}) => ({
  __typename: 'ShiftsAfter',
  ...{ scheduledShifts: 0, series: 0, dates: 0, requests: 0, exchanges: 0, first: null, all: true },
  ...over,
});
export const answers: Answers = {
  EmployeeList: () => page(people),
  PlaceChoices: () => ({
    organisation: {
      __typename: 'Organisation',
      departments: [department('dep_1', 'Service'), department('dep_2', 'Kitchen')],
      teams: [team('tem_1', 'Bar'), team('tem_2', 'Stove', 'dep_2')],
    },
  }),
  Person: () => ({ customFields: [], employee: card() }),
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
  ShiftsAfter: () => ({ shiftsAfter: shiftsAfter() }),
  StartViewAs: () => ({ startViewAs: { __typename: 'Done', ok: true } }),
  EmployeeCreateChoices: () => ({
    permissionGroups: permissionsAnswer().permissionGroups,
    organisation: { __typename: 'Organisation', contractTypes: [named('ContractType', 'cty_1', 'Fixed hours')] },
  }),
  CreateEmployee: () => ({ createEmployee: named('Employee', 'emp_9', 'New Person') }),
  InviteEmployee: () => ({ inviteEmployee: { __typename: 'EmployeeInvited' } }),
};
/** Page queries also select the data of their parts: the answer merges the answers of the parts. */
const whole = (parts: Answers): Answers => {
  const partOf = (operation: string, asked: Asked): object => (parts[operation]?.(asked) ?? {}) as object;
  return {
    ...parts,
    EmployeeList: (asked) => ({ ...partOf('PlaceChoices', asked), ...partOf('EmployeeList', asked) }),
    Person: async (asked) => {
      const { permissions, absence, leave, contracts, files, notes } = asked.variables as Record<
        string,
        boolean | undefined
      >;
      const own = (await partOf('Person', asked)) as { employee: object | null; customFields: object[] };
      if ('errors' in own) return own;
      const { employee, customFields } = own;
      const held = (permissions ? partOf('PersonPermissions', asked) : {}) as { employee?: object };
      const away = absence ? partOf('AbsencesOf', asked) : {};
      const balances = leave ? partOf('LeaveBalances', asked) : {};
      const agreed = contracts ? partOf('ContractsOf', asked) : {};
      const stored = files ? partOf('EmployeeFiles', asked) : {};
      const written = notes ? partOf('EmployeeNotes', asked) : {};
      return {
        ...away,
        ...balances,
        ...agreed,
        ...stored,
        ...written,
        ...held,
        customFields,
        employee: employee && { ...held.employee, ...employee },
      };
    },
  };
};
const area = { ...employeesArea, widgets: undefined } as Area;
export const open = (
  path: string,
  held: readonly Permission[] | 'all' = 'all',
  more: Answers = {},
  over: object = {},
) =>
  renderApp({
    path,
    areas: [area, areaOfModals('add-absence', 'contract[/:contractId]', 'timesheet/:id')],
    viewer: viewerAnswer(held, over),
    answers: whole({ ...answers, ...more }),
  });
export const sent = (asked: Asked[], operation: string) =>
  asked.filter((request) => request.operation === operation).map(({ variables }) => variables);

/** Preloads the screens that the tests open, and sets the date of every test to 10 November 2026. */
export const onAnEmployeesPage = (): void => {
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
};

/** A company that has not dismissed the introductions of its pages. */
export const untouched = {
  guides: [{ __typename: 'UserGuide', guide: 'TOUCHED_MODULES', step: [], status: 'IN_PROGRESS' }],
};
