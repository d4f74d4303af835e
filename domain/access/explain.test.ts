import { describe, expect, it } from 'vitest';
import { employeesAccess } from '#domain/employees/actions.ts';
import { actions } from './actions.ts';
import { explain, type Subject, viewerOfSubject } from './explain.ts';
import { seededGroups } from './permission-group.ts';
import { viewerWith } from './principals.testing.ts';
import { meets, type Requirement } from './requirement.ts';
import { accountStates, type Viewer } from './viewer.ts';

const groups = seededGroups.map((group) => ({ id: group.name, ...group }));
const subject = (held: [string, string][], over: Partial<Viewer> = {}): Subject => ({
  viewer: viewerWith([], over),
  held: held.map(([departmentId, groupId]) => ({ departmentId, groupId })),
  groups,
});
const names = (one: Subject, need: Requirement, scope = {}) =>
  explain(one, need, scope).reasons.map((reason) =>
    reason.by === 'groups' ? `${reason.permission}: ${reason.groups.map(({ name }) => name)}` : reason.by,
  );

describe('can X do Y, and why', () => {
  const eva = subject([
    ['bar', 'Employee'],
    ['kitchen', 'Manager'],
  ]);

  it('names the group that gives it in the department, and what is lacking in the other', () => {
    expect(names(eva, employeesAccess.createEmployee, { departmentId: 'kitchen' })).toEqual(['createUsers: Manager']);
    expect(explain(eva, employeesAccess.createEmployee, { departmentId: 'bar' })).toEqual({
      may: false,
      reasons: [{ by: 'lack', lacks: 'permission', anyOf: ['createUsers'] }],
    });
  });

  it('tells own things from those of others', () => {
    const scope = (ownerId: string) => ({ departmentId: 'bar', ownerId });
    expect(names(eva, employeesAccess.viewEmployee, scope('emp_1'))).toEqual(['viewOwnProfile: Employee']);
    expect(explain(eva, employeesAccess.viewEmployee, scope('emp_2')).may).toBe(false);
  });

  it('counts account-wide rights in every department', () => {
    const admin = subject([['kitchen', 'Administrator']]);
    expect(names(admin, { allOf: ['manageAccount'] }, { departmentId: 'bar' })).toEqual([
      'manageAccount: Administrator',
    ]);
    expect(explain(admin, employeesAccess.editUserPermissions, { departmentId: 'bar' }).may).toBe(false);
  });

  it('names the plan, the flag and the state of the account', () => {
    const paused = subject([['bar', 'Administrator']], { state: 'paused', plan: 'free', flags: [] });
    expect(explain(paused, {}).reasons).toEqual([{ by: 'lack', lacks: 'state', state: 'paused' }]);
    const free = subject([['bar', 'Administrator']], { plan: 'free', flags: [] });
    expect(explain(free, { plan: 'basic' }).reasons).toEqual([{ by: 'lack', lacks: 'plan', plan: 'basic' }]);
    expect(explain(free, { flag: 'minijob' }).reasons).toEqual([{ by: 'lack', lacks: 'flag', flag: 'minijob' }]);
  });

  it('says when it is for everyone, for everyone who is signed in, or for the owner', () => {
    expect(names(eva, { login: false })).toEqual(['everyone']);
    expect(names(eva, {})).toEqual(['login']);
    expect(names(subject([], { isOwner: true }), employeesAccess.createEmployee)).toEqual(['owner']);
  });

  it('answers for every action, department and state as meets() does, with a reason each time', () => {
    for (const state of accountStates)
      for (const isOwner of [false, true])
        for (const { needs } of actions)
          for (const departmentId of [undefined, 'bar', 'kitchen', 'elsewhere'])
            for (const ownerId of [undefined, 'emp_1', 'emp_2']) {
              const one = { ...eva, viewer: { ...eva.viewer, state, isOwner } };
              const { may, reasons } = explain(one, needs, { departmentId, ownerId });
              expect(may).toBe(meets(viewerOfSubject(one), needs, { departmentId, ownerId }).ok);
              expect(reasons.length).toBeGreaterThan(0);
              for (const reason of reasons) if (reason.by === 'groups') expect(reason.groups.length).toBeGreaterThan(0);
            }
  });
});
