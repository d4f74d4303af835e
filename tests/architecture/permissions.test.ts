import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { flags } from '#domain/access/flags.ts';
import { type Permission, permissionIds, permissions } from '#domain/access/permissions.ts';
import { meets } from '#domain/access/requirement.ts';
import { isAccountManager, isSupervisor, type Viewer } from '#domain/access/viewer.ts';
import { actionsOf, areaNames } from '#tools/architecture/areas.ts';
import { areas } from '#web/app/areas.ts';
import { sources } from './sources.ts';
import { formsOf } from './spec-routes.ts';

/** Spec 6, in its order. */
const specTitles = `
Clock time; Clock own time; Approve absentee; Approve exchange; View own profile; Edit own profile; Manage account;
Manage API tokens; Manage payroll apps; Manage non payroll apps; View log; View all users; View reports;
View all timesheets; View own timesheet; View absentee; View own absentee; View vacation hours; View plus min hours;
View own plus min hours; View minijob; View own minijob; View contracts; Edit user permissions; Edit contracts;
Create roster; Create timesheets; Create own timesheet; Edit timesheets; Edit own timesheet; Approve timesheets;
Edit clocked time; Edit own clocked time; Create users; Edit users; Edit user teams; Edit minijob balances;
Edit plus min hours; Adjust time off balances`
  .split(';')
  .map((title) => title.trim().replaceAll(/\s+/g, ' '));

/** Permissions that the spec does not have, each with its purpose. */
const ownPermissions = readFileSync('tests/architecture/own-permissions.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[0]);

/** Permissions whose screens are planned. Using one without removing it here fails, so that the list stays correct. */
const notYet = new Map<Permission, string>();

const needs = (await Promise.all(areaNames().map((area) => actionsOf(area)))).flatMap((actions) =>
  Object.values(actions),
);
const named = new Set(
  needs.flatMap(({ allOf = [], anyOf = [], ownOrAll }) => [
    ...allOf,
    ...anyOf,
    ...(ownOrAll ? [ownOrAll.own, ownOrAll.all].flat() : []),
  ]),
);

describe('permissions', () => {
  it('are exactly the 39 of the spec, in its words', () => {
    const fromSpec = permissionIds.filter((id) => !ownPermissions.includes(id));
    expect(fromSpec).toHaveLength(39);
    expect(fromSpec.map((id) => permissions[id].title).sort()).toEqual([...specTitles].sort());
  });

  it('beyond the spec are listed with what they are for', () => {
    expect(ownPermissions.filter((id) => !Object.hasOwn(permissions, id ?? ''))).toEqual([]);
  });

  it('depend on permissions that exist', () => {
    const missing = Object.values(permissions)
      .map((row) => ('dependsOn' in row ? row.dependsOn : undefined))
      .filter((id) => id !== undefined && !Object.hasOwn(permissions, id));
    expect(missing).toEqual([]);
  });

  const unnamed = permissionIds.filter((id) => !named.has(id) && !notYet.has(id));
  it('are each needed by an action, or not there yet for a reason', () => expect(unnamed).toEqual([]));

  it('are struck from that list when an action needs them', () => {
    expect([...notYet.keys()].filter((id) => named.has(id))).toEqual([]);
  });
});

/** The pages that a permission opens when it is a person's only one, according to spec 6. */
const opens: [id: string, permission: Permission, routes: string[]][] = [
  ['R6-10', 'manageApiTokens', ['/account/integrations']],
  ['R6-11', 'managePayrollApps', ['/account/integrations']],
  ['R6-12', 'manageNonPayrollApps', ['/account/integrations']],
  ['R6-13', 'viewLog', ['/insights/:view']],
  ['R6-16', 'viewAllTimesheets', ['/timesheet/:mode/:period', 'timesheet/:id']],
  ['R6-17', 'viewOwnTimesheet', ['/timesheet/:mode/:period', '/dashboard/my-hours']],
  ['R6-18', 'viewAbsentee', ['/dashboard/my-absence']],
  ['R6-19', 'viewOwnAbsentee', ['/dashboard/my-absence']],
  ['R6-20', 'viewVacationHours', ['/dashboard/my-absence']],
  ['R6-21', 'viewPlusMinHours', ['/dashboard/my-plus-minus']],
  ['R6-22', 'viewOwnPlusMinHours', ['/dashboard/my-plus-minus']],
  ['R6-26', 'editUserPermissions', ['/account/settings']],
  ['R6-27', 'editContracts', ['/account/settings']],
  ['R6-28', 'createRoster', ['send-schedule', 'publish-schedule/:period/:date']],
  ['R6-29', 'createTimesheets', ['timesheet']],
  ['R6-30', 'createOwnTimesheet', ['timesheet']],
  ['R6-31', 'editTimesheets', ['timesheet/:id/edit']],
  ['R6-32', 'editOwnTimesheet', ['timesheet/:id/edit']],
  ['R6-33', 'approveTimesheets', ['timesheet/:id/edit']],
  ['R6-34', 'editClockedTime', ['timesheet/:id/edit']],
  ['R6-35', 'editOwnClockedTime', ['timesheet/:id/edit']],
  ['R6-36', 'createUsers', ['employee-create']],
  ['R6-39', 'editMinijobBalances', ['minijob-payout']],
  ['R6-40', 'editPlusMinHours', ['time-off-correction/:correctionType/:employeeId']],
  ['R6-41', 'adjustTimeOffBalances', ['time-off-correction/:correctionType/:employeeId']],
  ['R6-43', 'manageAccount', ['billing/details', 'billing/plan-wizard', 'subscription', 'subscription-confirmation']],
];

/** Modals for which the specification names no permission (decision 8), with those that open them. */
const opensOfOurs: [route: string, held: Permission[]][] = [
  ['clock-employee', ['clockTime']],
  ['clock-ip-address', ['manageAccount']],
  ['clock-ip-address/:id', ['manageAccount']],
  ['kiosk', ['manageAccount']],
  ['kiosk/:id', ['manageAccount']],
  ['contract', ['editContracts', 'viewContracts']],
  ['contract/:contractId', ['editContracts', 'viewContracts']],
  ['employee-note/:employeeId', ['editUsers']],
  ['employee-note/:employeeId/:noteId', ['editUsers']],
];

const rows = new Map(
  areas
    .flatMap(({ pages, modals }) => Object.entries({ ...pages, ...modals }))
    .flatMap(([path, { needs }]) => formsOf(path).map((form) => [form, needs] as const)),
);
const whose = (held: Permission[]): Viewer => ({
  accountId: 'acc_1',
  userId: 'emp_1',
  isOwner: false,
  plan: 'premium',
  state: 'active',
  flags: [...flags],
  grants: [{ departmentId: 'dep_1', permissions: held }],
  departmentIds: ['dep_1'],
  teamIds: [],
  quotaUsage: { departments: 0, teams: 0, holidayGroups: 0 },
  zone: 'Europe/Amsterdam',
  mayApproveOwn: false,
  refreshedAt: '2026-11-21T00:00:00Z',
});

describe('a permission alone', () => {
  const there = opens.filter(([, , routes]) => routes.every((route) => rows.has(route)));

  it.each(there)('[%s] %s opens %j', (_, permission, routes) => {
    for (const route of routes) {
      expect(meets(whose([permission]), rows.get(route)!).ok).toBe(true);
      expect(meets(whose([]), rows.get(route)!).ok).toBe(false);
    }
  });

  it.each(opensOfOurs)('%s opens with %j, and with all others it does not', (route, held) => {
    const needs = rows.get(route)!;
    expect(meets(whose(held), needs).ok).toBe(true);
    for (const one of held) expect(meets(whose(permissionIds.filter((id) => id !== one)), needs).ok).toBe(false);
  });

  it('says what is not there yet', () => {
    const absent = opens.filter((open) => !there.includes(open)).map(([id, permission]) => `${id} ${permission}`);
    console.info(`permissions whose screens are not there yet: ${absent.join(', ') || 'none'}`);
  });

  it('[R6-01] [R6-09] Manage account makes an account manager, approving makes a supervisor, neither an employee', () => {
    expect([isAccountManager(whose(['manageAccount'])), isSupervisor(whose(['manageAccount']))]).toEqual([true, false]);
    for (const approving of ['approveAbsentee', 'approveExchange'] as const)
      expect([isAccountManager(whose([approving])), isSupervisor(whose([approving]))]).toEqual([false, true]);
    const others = permissionIds.filter((id) => !['manageAccount', 'approveAbsentee', 'approveExchange'].includes(id));
    expect([isAccountManager(whose(others)), isSupervisor(whose(others))]).toEqual([false, false]);
  });
});

describe('actions', () => {
  const code = sources()
    .filter(({ path }) => /^(services|graphql|web|functions)\//.test(path) && !/\.test\.tsx?$/.test(path))
    .map(({ text }) => text)
    .join('\n');

  /** Actions that no code checks yet, each with what it waits for. */
  const waiting = new Map<string, string>();
  const isAskedFor = (name: string) => new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(code);

  it.each(areaNames())('of %s are each asked for by a use case or a screen', async (area) => {
    const noun = area.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const names = Object.keys(await actionsOf(area)).map((action) => `${noun}Access.${action}`);
    expect(names.filter((name) => !isAskedFor(name) && !waiting.has(name))).toEqual([]);
  });

  it('are struck from the waiting list when something asks for them', () => {
    expect([...waiting.keys()].filter(isAskedFor)).toEqual([]);
  });
});
