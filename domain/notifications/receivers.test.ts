import { expect, it } from 'vitest';
import { notificationKinds } from './notification-kinds.ts';
import { isReceiver, type ReceiverRule, receivingKinds, withRule } from './receivers.ts';

const rule = (groupIds: string[], departmentId = 'dep_1'): ReceiverRule => ({
  kind: 'absenceRequested',
  departmentId,
  groupIds,
});
const asked = { kind: 'absenceRequested', departmentId: 'dep_1' } as const;
const holds = (groupId: string, departmentId = 'dep_1') => [{ departmentId, groupId }];

it.each([
  ['nothing is said', [], holds('pgr_a'), true],
  ['their group is named', [rule(['pgr_b', 'pgr_a'])], holds('pgr_a'), true],
  ['another group is named', [rule(['pgr_b'])], holds('pgr_a'), false],
  ['they hold the group elsewhere', [rule(['pgr_a'])], holds('pgr_a', 'dep_2'), false],
  ['nobody is to be told', [rule([])], holds('pgr_a'), false],
  ['it is said of another department', [rule([], 'dep_2')], holds('pgr_a'), true],
  ['they hold no group', [rule(['pgr_a'])], [], false],
])('where %s', (_when, rules, held, told) => expect(isReceiver(rules, asked, held)).toBe(told));

it('is said once for a kind and department, and taken back by null', () => {
  const rules = withRule(withRule([rule(['pgr_x'], 'dep_2')], rule(['pgr_a', 'pgr_a'])), rule(['pgr_b']));
  expect(rules).toEqual([rule(['pgr_x'], 'dep_2'), rule(['pgr_b'])]);
  expect(withRule(rules, { ...asked, groupIds: null })).toEqual([rule(['pgr_x'], 'dep_2')]);
});

it('is for kinds that others act on', () => {
  const people = ['contractEnding', 'fileExpiring', 'birthday', 'anniversary', 'joinRequested', 'profileEdited'];
  const requests = ['openShiftRequested', 'exchangeRequested', 'absenceRequested'];
  const known = [...requests, 'automaticClockOut', 'forgotToClockIn', ...people];
  expect(receivingKinds).toEqual(expect.arrayContaining(known));
  expect(receivingKinds.filter((kind) => notificationKinds[kind].to !== 'others')).toEqual([]);
});
